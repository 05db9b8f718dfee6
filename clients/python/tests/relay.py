"""A relay between the client and the real server that cuts connections and answers by itself where it is told to."""

from __future__ import annotations

import re
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

#: What happens to a connection: an answer instead of the server's, the request or its answer cut off, or nothing.
Fault = bytes


cut_request = b"cut request"
cut_answer = b"cut answer"


def answer(status: str, *headers: str, body: str = "") -> Fault:
    """An HTTP answer, byte by byte."""
    length = len(body.encode())
    lines = [f"HTTP/1.1 {status}", *headers, f"content-length: {length}", "connection: close", "", body]
    return "\r\n".join(lines).encode()


class Relay:
    """Each connection takes the next fault of `faults`; without one it is passed on to the server."""

    def __init__(self, target: str, *, context: ssl.SSLContext | None = None) -> None:
        parts = urlsplit(target)
        self._target = (parts.hostname or "", parts.port or 80)
        self._context = context
        self.faults: list[Fault] = []
        #: Request lines and headers, as they came.
        self.heads: list[str] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.url = f"{'https' if context else 'http'}://127.0.0.1:{self.port}"
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        # Closed alone, it would still take the connection that its thread waits for.
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._relay, args=(client,), daemon=True).start()

    def _relay(self, plain: socket.socket) -> None:
        with suppress(OSError):
            client = self._context.wrap_socket(plain, server_side=True) if self._context else plain
            with client:
                self._exchange(client)

    def _exchange(self, client: socket.socket) -> None:
        head = _head_of(client)
        self.heads.append(head.decode("utf-8", "replace"))
        fault = self.faults.pop(0) if self.faults else None
        if fault == cut_request:
            return
        if fault is not None and fault != cut_answer:
            client.sendall(fault)
            _drain(client)
            return
        # As a proxy is asked: with the whole address.
        head = re.sub(rb"^(\w+) http://[^/]+", rb"\1 ", head)
        with socket.create_connection(self._target) as server:
            server.sendall(head)
            _start(lambda: _pump(client, server))
            if fault == cut_answer:
                client.sendall(server.recv(65536)[:40])
                # Both ways at once, so that the other side is told now.
                with suppress(OSError):
                    client.shutdown(socket.SHUT_RDWR)
                return
            _pump(server, client)


def _head_of(client: socket.socket) -> bytes:
    """Up to the end of the headers; what came of the body by then comes along."""
    head = b""
    while b"\r\n\r\n" not in head:
        piece = client.recv(65536)
        if not piece:
            break
        head += piece
    return head


def _drain(client: socket.socket) -> None:
    client.shutdown(socket.SHUT_WR)
    while client.recv(65536):
        pass


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(65536):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)


def _start(work: Callable[[], None]) -> None:
    threading.Thread(target=work, daemon=True).start()
