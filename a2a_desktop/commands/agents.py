"""`a2a-desktop agents`: the agents saved in the program, also while its window is open."""

import argparse
import sys

from a2a_desktop.commands.printing import Printer, Status, write_json
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import Fault, JournalFailed
from a2a_desktop.model.ids import Json
from a2a_desktop.model.one_line import one_line
from a2a_desktop.settings import Paths
from a2a_desktop.store.agents import saved_agents


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.description = "List the agents saved in the program: name, address, group."
    parser.epilog = "Exit status: 0 listed, 1 the data can't be read, 2 wrong arguments."
    parser.add_argument("--json", action="store_true", help="print the list as JSON")


def run(options: argparse.Namespace) -> int:
    """Prints the list."""
    printer = Printer(sys.stdout, sys.stderr)
    try:
        agents = saved_agents(Paths.of_this_person().data)
    except JournalFailed as error:
        return printer.fault(Fault.of(error))
    if options.json:
        write_json(sys.stdout, [_as_json(one) for one in agents])
        return Status.ANSWERED
    width = max((len(one.name) for one in agents), default=0)
    for one in agents:
        address = "built in" if one.is_demo else one_line(one.address, 500)
        facts = [one_line(one.group, 80), "favourite" if one.is_favourite else ""]
        words = ", ".join(filter(None, facts))
        sys.stdout.write(f"{one.name:{width}}  {address}{f'  ({words})' if words else ''}\n")
    if not agents:
        printer.note("No agents are saved yet.")
    return Status.ANSWERED


def _as_json(agent: AgentRecord) -> Json:
    return {
        "name": agent.name,
        "address": agent.address,
        "group": agent.group,
        "favourite": agent.is_favourite,
    }
