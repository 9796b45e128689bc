"""The list of peers."""

from typing import Final

from tests.peers import Peer

_SERVER: Final = ("uvicorn>=0.34", "starlette>=0.45,<1", "sse-starlette<4", "fastapi<1")

_V0_2: Final = ("a2a-sdk==0.2.16", *_SERVER)
_V0_3: Final = ("a2a-sdk[http-server]==0.3.26", *_SERVER)
_V1_0: Final = ("a2a-sdk[http-server]==1.0.3", "uvicorn>=0.34")
_FASTA2A_FIRST: Final = ("fasta2a==0.2.3", "uvicorn>=0.34")
_FASTA2A_OLD: Final = ("fasta2a==0.6.1", "uvicorn>=0.34")
_FASTA2A: Final = ("fasta2a==2.1.1", "uvicorn>=0.34")
_JS_0_3: Final = ("@a2a-js/sdk@0.3.14", "express@4")
_JS: Final = ("@a2a-js/sdk@1.3.0", "express@4")

PEERS: Final = (
    Peer("0.1, by its specification", "first_generation.py"),
    Peer("0.1, as the JavaScript sample", "first_generation.py", arguments=("--js",)),
    Peer("a2a-sdk 0.2.16", "sdk_0_3.py", _V0_2),
    Peer("a2a-sdk 0.3.26", "sdk_0_3.py", _V0_3),
    Peer("a2a-sdk 0.3.26, HTTP+JSON", "sdk_0_3.py", _V0_3, ("rest",)),
    Peer("a2a-sdk 1.0.3", "sdk_1.py", _V1_0),
    Peer("a2a-sdk 1.0.3, HTTP+JSON", "sdk_1.py", _V1_0, ("rest",)),
    Peer("a2a-sdk, newest", "sdk_1.py"),
    Peer("a2a-sdk, newest, HTTP+JSON", "sdk_1.py", arguments=("rest",)),
    Peer("a2a-sdk, newest, as 0.3", "sdk_1.py", arguments=("--compat",)),
    Peer("a2a-sdk, newest, as 0.3, HTTP+JSON", "sdk_1.py", arguments=("rest", "--compat")),
    Peer("a2a-sdk, newest, gRPC", "sdk_1.py", arguments=("grpc",)),
    Peer("a2a-sdk, newest, as 0.3, gRPC", "sdk_1.py", arguments=("grpc", "--compat")),
    Peer("@a2a-js/sdk 0.3.14", "js_sdk.mjs", _JS_0_3),
    Peer("@a2a-js/sdk 0.3.14, HTTP+JSON", "js_sdk.mjs", _JS_0_3, ("rest",)),
    Peer("@a2a-js/sdk 1.3.0", "js_sdk.mjs", _JS),
    Peer("@a2a-js/sdk 1.3.0, HTTP+JSON", "js_sdk.mjs", _JS, ("rest",)),
    Peer("fasta2a 0.2.3", "fasta2a_server.py", _FASTA2A_FIRST),
    Peer("fasta2a 0.6.1", "fasta2a_server.py", _FASTA2A_OLD),
    Peer("fasta2a 2.1.1", "fasta2a_server.py", _FASTA2A),
)

ADK: Final = Peer("google-adk 2.13.0", "adk.py", ("google-adk[a2a]==2.13.0",))
KAGENTI: Final = Peer("kagenti-adk 0.8.1", "kagenti.py", ("kagenti-adk==0.8.1", "mcp<2"))
AGENTSTACK: Final = Peer("agentstack-sdk 0.7.1", "kagenti.py", ("agentstack-sdk==0.7.1", "mcp<2"))
PYTHON_A2A: Final = Peer("python-a2a 0.5.10", "paths.py", ("python-a2a==0.5.10",))
FRAMEWORKS: Final = (ADK, KAGENTI, AGENTSTACK, PYTHON_A2A)
