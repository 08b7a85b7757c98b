"""tools/dev.py says what is wrong with a machine, and needs nothing but Python to say it."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "tools" / "dev.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", str(tmp_path / "venv"))
    monkeypatch.setattr(module, "STAMP", str(tmp_path / "venv" / "stamp.txt"))
    return module


def test_an_old_python_is_told_which_one_is_needed(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.sys, "version_info", (3, 8, 1))
    assert dev.main(["play"]) == 1
    assert "needs Python 3.11 or later; this is 3.8" in capsys.readouterr().err


def test_it_uses_only_grammar_that_old_pythons_read() -> None:
    source = (ROOT / "tools" / "dev.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(ast.parse(source)))


def test_a_python_without_venv_is_named(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, stdout="No module named venv")

    monkeypatch.setattr(dev.subprocess, "run", refuse)
    assert dev.main(["test"]) == 1
    said = capsys.readouterr().err
    assert "python3-venv" in said and "No module named venv" in said


def test_a_missing_network_is_named_and_leaves_no_stamp(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "make_venv", lambda python: Path(dev.VENV).mkdir())
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: 1)
    assert dev.main(["play"]) == 1
    assert "network" in capsys.readouterr().err
    assert not Path(dev.STAMP).exists()


def test_a_broken_checkout_is_named(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "ROOT", str(tmp_path))
    assert dev.main(["play"]) == 1
    assert "requirements" in capsys.readouterr().err


def test_no_command_prints_the_commands(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 0
    assert "tools/dev.py play" in capsys.readouterr().out


def test_an_unknown_command_is_a_usage_error() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "dev.py"), "dance"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "tools/dev.py play" in done.stderr


def test_the_locks_pin_every_package_by_hash_and_name_no_host() -> None:
    for lock in ("requirements.lock", "requirements-dev.lock", "requirements-build.lock"):
        lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
        packages = [line for line in lines if line and line[0] not in "# "]
        assert packages and all("==" in line and line.endswith("\\") for line in packages)
        assert not any("://" in line for line in lines)
