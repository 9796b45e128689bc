"""The official SDK's client, of 1.x or 0.3, whichever is installed: `official_client.py URL`.

Reads the stream twice; prints CPU in seconds, growth of memory in bytes, and events of the second.
"""

import asyncio
import base64
import json
import resource
import sys
import time
import uuid

import httpx
from a2a.client import A2ACardResolver, ClientConfig, ClientFactory

try:
    from a2a.helpers import new_text_part
    from a2a.types import Message, Role, SendMessageRequest

    IS_NEW = True
except ImportError:
    from a2a.types import Message, Part, Role, TextPart

    IS_NEW = False


def request():
    """Returns a message."""
    if IS_NEW:
        parts = [new_text_part("Go")]
        said = Message(message_id=str(uuid.uuid4()), role=Role.ROLE_USER, parts=parts)
        return SendMessageRequest(message=said)
    parts = [Part(root=TextPart(text="Go"))]
    return Message(message_id=str(uuid.uuid4()), role=Role.user, parts=parts)


def files(event):
    """Returns the bytes of files; 0.3's client leaves that to its caller, unlike 1.x's and ours."""
    update = event[1] if isinstance(event, tuple) else None
    for part in update.artifact.parts if hasattr(update, "artifact") else ():
        if hasattr(part.root, "file"):
            base64.b64decode(part.root.file.bytes)


async def main():
    """Reads the stream."""
    async with httpx.AsyncClient(timeout=60) as http:
        card = await A2ACardResolver(http, sys.argv[1]).get_agent_card()
        client = ClientFactory(ClientConfig(httpx_client=http)).create(card)
        for _ in range(2):
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            start, seen = time.process_time(), 0
            async for event in client.send_message(request()):
                seen += 1
                if not IS_NEW:
                    files(event)
            cpu = time.process_time() - start
            if _ == 0:
                grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(json.dumps({"cpu": cpu, "grown": grown * 1024, "seen": seen}))


asyncio.run(main())
