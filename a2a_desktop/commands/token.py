"""`a2a-desktop token`: tokens of the command line in the keyring of this computer."""

import argparse
import asyncio
import getpass
import sys

from a2a_desktop.commands.printing import Printer, Status
from a2a_desktop.commands.target import key_of, secret_name
from a2a_desktop.credentials.tokens import TOKEN_LENGTH
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.model.errors import Fault, KeyringFailed


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.description = (
        "Store a token in the keyring of this computer, or forget it. The token is read from a "
        "hidden prompt or from standard input, never from an argument."
    )
    parser.epilog = "Exit status: 0 done, 1 not done, 2 wrong arguments."
    parser.add_argument("action", choices=("set", "forget"))
    parser.add_argument("name", type=secret_name, help="the name of the token")


def run(options: argparse.Namespace) -> int:
    """Stores or forgets a token."""
    secret = _entered(options.name) if options.action == "set" else ""
    printer = Printer(sys.stdout, sys.stderr)
    if options.action == "set" and not 0 < len(secret) <= TOKEN_LENGTH:
        wrong = "is too long" if secret else "is empty"
        printer.note(f"The token {wrong}, so nothing was stored.")
        return Status.FAILED
    return asyncio.run(_kept(options.name, secret, printer))


def _entered(name: str) -> str:
    if sys.stdin.isatty():
        return getpass.getpass(f"Token {name}: ").strip()
    return sys.stdin.read(TOKEN_LENGTH + 2).strip()


async def _kept(name: str, secret: str, printer: Printer) -> Status:
    vault = Vault()
    try:
        await (vault.write(key_of(name), secret) if secret else vault.forget(key_of(name)))
    except KeyringFailed as error:
        printer.fault(Fault.of(error))
        return Status.FAILED
    finally:
        vault.close()
    printer.note(f"{'Stored' if secret else 'Forgot'} {name}.")
    return Status.ANSWERED
