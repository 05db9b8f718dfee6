"""The official Python client (`pip install mcp`) against `deckle mcp` and `/mcp`, run by hand:

python test/mcp/python-client.py             # over standard input and output
python test/mcp/python-client.py URL KEY     # at a node that runs
"""

import asyncio
import base64
import sys
from pathlib import Path

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

root = Path(__file__).resolve().parent.parent.parent
receipt = root / "samples" / "receipt.jpg"


async def check(client: Client, document: dict[str, str]) -> None:
    print("protocol", client.protocol_version)
    tools = (await client.list_tools()).tools
    print("tools", [tool.name for tool in tools])
    assert len(tools) == 6

    heard: list[float] = []

    async def on_progress(progress: float, total: float | None, message: str | None) -> None:
        heard.append(progress)

    # The client checks what comes against the output schema.
    parsed = await client.call_tool(
        "parse_document", {**document, "template": "receipt"}, progress_callback=on_progress
    )
    assert not parsed.is_error and parsed.structured_content is not None, parsed
    result = parsed.structured_content["result"]
    print("total", result["total"], "progress", heard)
    assert result["total"] == 30.65
    assert parsed.structured_content["evidence"]["total"]["page"] == 1

    read = await client.call_tool("read_document", {**document, "maxCharacters": 40})
    assert read.structured_content is not None
    print("text", repr(read.structured_content["text"]), "next", read.structured_content["nextOffset"])
    assert read.structured_content["nextOffset"] == 40

    listed = await client.call_tool("list_templates", {"id": "receipt"})
    assert listed.structured_content is not None
    assert "total" in listed.structured_content["templates"][0]["schema"]["data"]

    wrong = await client.call_tool("parse_document", {**document, "template": "none"})
    assert wrong.is_error
    print("error", wrong.content[0])

    resources = (await client.list_resources()).resources
    print("resources", len(resources))
    guide = await client.read_resource("deckle://docs/mcp")
    assert "mcpServers" in str(guide)


async def main() -> None:
    if len(sys.argv) == 3:
        url, key = sys.argv[1:]
        document = {"base64": base64.b64encode(receipt.read_bytes()).decode()}
        for headers in ({"x-api-key": key}, {"Authorization": f"Bearer {key}"}):
            for mode in ("legacy", "auto"):
                async with httpx2.AsyncClient(headers=headers, timeout=150) as http:
                    transport = streamable_http_client(f"{url}/mcp", http_client=http)
                    async with Client(transport, mode=mode) as client:
                        await check(client, document)
    else:
        server = StdioServerParameters(
            command=str(root / "node_modules" / ".bin" / "node"),
            args=[str(root / "bin" / "deckle.mjs"), "mcp", "--allow", str(receipt.parent)],
        )
        for mode in ("legacy", "auto"):
            async with Client(server, mode=mode) as client:
                await check(client, {"path": receipt.name})
    print("all is well")


asyncio.run(main())
