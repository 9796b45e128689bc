"""Words of the texts for which no test of a client is possible, with the reason."""

from collections.abc import Mapping
from typing import Final

UNTESTED: Final[Mapping[str, Mapping[str, str]]] = {
    "000": {
        "“What is A2A?”; “A2A vs MCP”": ("Tells what the protocol is for. MCP is not spoken here."),
        "“For HTTP agents this is an HTTPS URL”": (
            "The servers of these rows stand on this computer, without certificates. What goes "
            "over HTTPS, and what happens if it is not safe, is tested in tests/integration."
        ),
        "“agent cards are stored in PostgreSQL”": "The platform's own storage.",
        (
            "“the Agent Router creates a Task, routes it to an agent, and tracks it through a "
            "state machine until completion”"
        ): "The router's own work. What it tells of it has tests.",
        (
            "“hybrid search system (semantic embeddings via pgvector + PostgreSQL full-text "
            "search) on top of the standard agent card registry”"
        ): "How the platform finds. What it finds is asked for and read, which has a test.",
    },
    "002": {
        (
            "“MCP is the protocol to connect these agents with their structured tools”; “This "
            "project defines and demonstrates the Agent2Agent (A2A) protocol”"
        ): "Tells what the protocol is for.",
        "“Omitted/null for notifications.”": "This program sends none.",
        "“id: Must match the corresponding request id.”": (
            "The server's duty. Text 003 prints answers under other ids; that these are read has a "
            "test there."
        ),
        (
            "“specification/json/a2a.json ) defining the structure of A2A messages”; "
            "“samples/python/common ): client/ : A2AClient”; “samples/js/src ): client/”"
        ): (
            "Libraries and samples of the repository, to be built upon. What they do on the wire "
            "has tests."
        ),
        ("“agents/langgraph”; “agents/crewai”; “agents/google_adk”; “movie-agent”; “coder”"): (
            "The samples themselves need keys of paid services. What they are said to demonstrate "
            "(several turns, streams, pictures, forms, several files) has tests."
        ),
        "“hosts/cli”; “hosts/multiagent”; “demo/ui”": (
            "Other clients. This program is in their place."
        ),
        (
            "“uv and pyproject.toml”; “Requires Python >= 3.12/3.13”; “Requires Node.js >= 18”; "
            "“GOOGLE_API_KEY , TMDB_API_KEY”; “CONTRIBUTING.md”"
        ): "How the repository's own programs are run.",
    },
    "003": {
        "“summary”; “Core content”": "Tells what the article is about.",
        "“The broker determines the retention window for previously submitted tasks.”": (
            "The server's choice. What it answers afterwards has a test."
        ),
    },
    "004": {
        (
            "“trigger("
            '"a2a::discover"'
            "”; “a2a::send_task”; “a2a::get_task”; “a2a::cancel_task”; “a2a::list_cards”"
        ): "Functions for programs inside an AgentOS instance. What they do on the wire has tests.",
        '“department: "sales"”': (
            "The caller's own; this program has nothing to say in it. The priority has a test."
        ),
        "“Receiving Tasks”; “Routes to the default agent”; “Executes the agent loop”": (
            "The work of an agent; this program receives no tasks."
        ),
        "“Generate a Card”; “a2a::agent_card”; “Serve the Card”": (
            "The work of an agent; this program has no card."
        ),
        '“Added to the task order queue”; “state::set("a2a_tasks", "_order")”': (
            "The instance's own storage. That this program keeps tasks has a test."
        ),
        "“/api/a2a/discover”; “/api/a2a/send”; “/api/a2a/task”; “/api/a2a/cancel”": (
            "The endpoints by which an instance is told to ask other agents; this program asks "
            "them itself."
        ),
        "“all URLs are validated with assertNoSsrf()”": (
            "Keeps a server from asking inside its own network. Here a person says which address "
            "is meant, also on this computer."
        ),
        "“Swarms - Coordinate local agents”; “MCP Integration”; “SkillKit - Advertise”": (
            "Other parts of AgentOS."
        ),
    },
}
