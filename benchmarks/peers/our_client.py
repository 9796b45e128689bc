"""Our client, in the form of the official one beside it: `our_client.py URL`."""

import asyncio
import json
import resource
import sys
import time

from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.protocol.connect import connect
from a2a_desktop.protocol.discovery import Discovery
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.wire_log import WireLog


async def main() -> None:
    """Reads the stream."""
    http, log = Http(), WireLog()
    found = await Discovery(http, log).discover(sys.argv[1])
    client = connect(found.card, http, log, way=found.card.interfaces[0])
    message = Message(MessageId("m"), Role.USER, (TextPart("Go"),))
    cpu, grown, seen = 0.0, 0, 0
    for turn in range(2):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start, seen = time.process_time(), 0
        async with client.stream(message) as updates:
            async for _update in updates:
                seen += 1
        cpu = time.process_time() - start
        if turn == 0:
            grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    await http.aclose()
    print(json.dumps({"cpu": cpu, "grown": grown * 1024, "seen": seen}))


asyncio.run(main())
