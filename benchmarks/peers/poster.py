"""Posts reports: `poster.py PORT PATH TOKEN COUNT CONNECTIONS PER_SECOND`, 0: as fast as it goes.

Prints as JSON: seconds in all, milliseconds of each answer (p50, p99), the number of each status.
"""

import asyncio
import json
import statistics
import sys
import time
from collections import Counter

PORT, PATH, TOKEN, COUNT, CONNECTIONS, PER_SECOND = sys.argv[1:]
BODY = json.dumps(
    {
        "statusUpdate": {
            "taskId": "t",
            "contextId": "c",
            "status": {"state": "TASK_STATE_WORKING", "timestamp": "2026-11-22T10:00:00Z"},
        }
    }
).encode()
REQUEST = (
    f"POST {PATH} HTTP/1.1\r\nhost: 127.0.0.1:{PORT}\r\ncontent-type: application/json\r\n"
    f"x-a2a-notification-token: {TOKEN}\r\ncontent-length: {len(BODY)}\r\n\r\n"
).encode() + BODY


async def post(left: list[int], times: list[float], statuses: Counter[str]) -> None:
    """Posts over one connection, kept open but after a refusal."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(PORT))
    first = time.perf_counter()
    while left[0] > 0:
        left[0] -= 1
        if int(PER_SECOND):
            due = first + (int(COUNT) - left[0]) / int(PER_SECOND)
            await asyncio.sleep(max(0, due - time.perf_counter()))
        begun = time.perf_counter()
        writer.write(REQUEST)
        head = await reader.readuntil(b"\r\n\r\n")
        times.append(1000 * (time.perf_counter() - begun))
        statuses[status := head[9:12].decode()] += 1
        if status != "200":
            writer.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", int(PORT))
    writer.close()


async def main() -> None:
    """Posts, and prints the results."""
    left, times = [int(COUNT)], list[float]()
    statuses: Counter[str] = Counter()
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for _ in range(int(CONNECTIONS)):
            group.create_task(post(left, times, statuses))
    seconds = time.perf_counter() - begun
    cuts = statistics.quantiles(times, n=100)
    print(json.dumps({"seconds": seconds, "p50": cuts[49], "p99": cuts[98], **statuses}))


asyncio.run(main())
