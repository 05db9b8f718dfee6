"""A client of Deckle: documents in, exactly the JSON that a template asks for out.

Needs Python 3.9 or newer and nothing else. Install it, or copy this one file.

    from deckle import Deckle

    client = Deckle("http://127.0.0.1:8080", "plz_live_…")
    answer = client.parse("invoice.pdf", template_id="auto")
    print(answer["result"]["total"])

Whatever goes wrong is a `DeckleError`. A client holds no connection and may be used by several threads.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import http.client
import json
import os
import random
import re
import secrets
import socket
import ssl
import stat
import time
import urllib.request
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from email.utils import parsedate_to_datetime
from typing import IO, Any, Literal, NoReturn, Protocol, TypedDict, Union, cast, final, overload
from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit

__all__ = [
    "Deckle",
    "DeckleError",
    "EvidenceLeaf",
    "Example",
    "File",
    "Job",
    "JobSubmission",
    "JobSummary",
    "ListedExample",
    "ParsedDocument",
    "ParsedDocuments",
    "Problem",
    "ReadDocument",
    "ReadPage",
    "ReplacedTemplate",
    "TaughtExample",
    "Template",
    "TemplateChoice",
    "TemplateSummary",
    "Usage",
    "WebhookEvent",
    "verify_webhook",
]

__version__ = "0.1.0"

# --- What is sent ---------------------------------------------------------------------------------------------------

#: A path, the bytes themselves, or a file that is open for reading bytes. `(name, file)` gives it another name.
Content = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, IO[bytes]]
File = Union[Content, tuple[str, Content]]
Include = Literal["evidence"]
LlmMode = Literal["never", "doubtful", "always"]
ReadFormat = Literal["json", "text", "markdown", "html", "pdf"]
JobStatus = Literal["pending", "processing", "retrying", "completed", "failed"]
Category = Literal["INVOICE", "RECEIPT", "ID_DOCUMENT", "CONTRACT", "MEDICAL_RECORD", "RESUME", "CUSTOM"]

# --- What comes back: as the OpenAPI document of the server describes it ----------------------------------------------


class Problem(TypedDict):
    path: str
    message: str


class TemplateChoice(TypedDict):
    id: str
    name: str
    confidence: float


class EvidenceLeaf(TypedDict, total=False):
    """Where a value was read: what stands at the leaves of `evidence`."""

    confidence: float
    page: int | None
    box: list[float] | None
    text: str | None
    engine: str
    example: str
    model: str


class _Totals(TypedDict):
    pageCount: int
    pageUsed: int
    pageRemaining: int


class _Asked(TypedDict, total=False):
    evidence: dict[str, Any]
    problems: list[Problem]
    template: TemplateChoice | None


@final
class ParsedDocument(_Totals, _Asked):
    """The answer for one document. A document that could not be parsed has `{"error": "…"}` as its `result`."""

    result: dict[str, Any]


class _NamedResult(TypedDict):
    filename: str
    result: dict[str, Any]


class DocumentResult(_NamedResult, _Asked, total=False):
    pages: list[int]


class _SeveralResults(_Totals):
    results: list[DocumentResult]


@final
class ParsedDocuments(_SeveralResults, total=False):
    """The answer for several documents, a ZIP archive, an e-mail with documents, and with `split="auto"`."""

    source: Literal["zip", "email"]


class JobSubmission(TypedDict):
    jobId: str
    status: JobStatus
    message: str
    createdAt: str


class _JobTemplate(TypedDict, total=False):
    template: TemplateChoice | None


class JobSummary(_JobTemplate):
    """A job in the list of jobs: without its result."""

    jobId: str
    status: JobStatus
    fileName: str
    templateId: str | None
    error: str | None
    pageCount: int | None
    attempts: int
    createdAt: str
    startedAt: str | None
    completedAt: str | None


class _JobParts(TypedDict, total=False):
    results: list[DocumentResult] | None
    source: Literal["zip", "email"]
    evidence: dict[str, Any] | None
    problems: list[Problem]


class Job(JobSummary, _JobParts):
    result: dict[str, Any] | None


class TemplateSummary(TypedDict):
    id: str
    name: str


class _TemplateOptions(TypedDict, total=False):
    description: str
    jsonSchema: dict[str, Any]
    llm: LlmMode


class Template(TemplateSummary, _TemplateOptions):
    category: Category
    schema: dict[str, Any]
    createdAt: str
    updatedAt: str


class ReplacedTemplate(Template, total=False):
    noLongerTaught: list[str]


class _ExampleIdentity(TypedDict):
    id: str
    templateId: str
    fileName: str
    pageCount: int
    createdAt: str
    unlocated: list[str]


class TaughtExample(_ExampleIdentity):
    located: int


class Disagreement(TypedDict):
    exampleId: str
    path: str


class Won(TypedDict):
    documents: int
    fields: int


class ListedExample(_ExampleIdentity):
    updatedAt: str
    located: int | None
    disagreements: list[Disagreement]
    won: Won


class ExampleBox(TypedDict):
    path: str
    page: int
    box: list[float]
    text: str


class Example(ListedExample):
    fields: dict[str, Any]
    boxes: list[ExampleBox]


class UsageDay(TypedDict):
    day: str
    pages: int


class Cost(TypedDict):
    amount: float
    currency: str


class _LlmTokens(TypedDict):
    requests: int
    inputTokens: int
    outputTokens: int


class LlmUsage(_LlmTokens, total=False):
    cost: Cost


class _UsageLlm(TypedDict, total=False):
    llm: LlmUsage


class Usage(_UsageLlm):
    period: str
    limit: int
    used: int
    reserved: int
    remaining: int
    days: list[UsageDay]


class ReadSize(TypedDict):
    width: float
    height: float
    unit: Literal["pt", "px"]


class _Word(TypedDict):
    text: str
    box: list[float]
    confidence: float
    source: Literal["text", "ocr"]


class ReadWord(_Word, total=False):
    isBold: bool
    turn: float


class ReadStretch(TypedDict):
    """A piece of text; `words` are indexes into the words of its page."""

    text: str
    box: list[float]
    words: list[int]


class ReadSegment(ReadStretch):
    role: str


class ReadCell(ReadStretch):
    row: int
    column: int
    rowSpan: int
    columnSpan: int


class ReadTable(TypedDict):
    box: list[float]
    rows: int
    columns: int
    headerRows: int
    rowKinds: list[str]
    cells: list[ReadCell]
    title: ReadStretch | None
    note: ReadStretch | None
    continues: bool


class ReadPair(TypedDict):
    key: ReadStretch
    value: ReadStretch


class ReadPage(TypedDict):
    number: int
    size: ReadSize
    turn: Literal[0, 90, 180, 270]
    skew: float
    language: str | None
    text: str
    words: list[ReadWord]
    rulings: list[dict[str, Any]]
    segments: list[ReadSegment]
    lines: list[ReadStretch]
    blocks: list[dict[str, Any]]
    tables: list[ReadTable]
    pairs: list[ReadPair]
    boxes: list[dict[str, Any]]
    checkboxes: list[dict[str, Any]]
    barcodes: list[dict[str, Any]]
    problems: list[str]


class ReadDocument(_Totals):
    pages: list[ReadPage]


class WebhookEvent(_JobParts, _JobTemplate):
    eventId: str
    eventType: Literal["document.completed", "document.failed", "webhook.test"]
    timestamp: str
    jobId: str | None
    status: Literal["completed", "failed"]
    templateId: str | None
    fileName: str | None
    result: dict[str, Any] | None
    error: str | None
    pageCount: int | None
    pageUsed: int
    pageRemaining: int
    attempts: int


# --- What goes wrong ------------------------------------------------------------------------------------------------


class DeckleError(Exception):
    """What went wrong, in a sentence.

    `status` is that of the HTTP answer, None where there was none. `code` is a stable word: one of the server's
    (docs/reference/errors.md), or one of the client's own: `connection_failed`, `timeout`, `redirected`,
    `unexpected_answer`, `invalid_signature`. `problems` names each part of a request that is not valid.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int | None = None,
        problems: Sequence[Problem] = (),
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.problems = tuple(problems)
        self.request_id = request_id
        #: Seconds after which the server may be asked again, where it says so.
        self.retry_after = retry_after


class _Cut(Exception):
    """The connection failed. Where nothing was sent, nothing can have happened."""

    def __init__(self, was_sent: bool, reason: str) -> None:
        super().__init__(reason)
        self.was_sent = was_sent


# --- Requests -------------------------------------------------------------------------------------------------------

_chunk_bytes = 256 * 1024
#: A server that asks for more patience than this is not waited for.
_longest_pause = 120.0
#: The server refused these before any work, so that the request can be sent again whatever it asks for. Of any
#: other 503 nobody knows what was done before it.
_refused_before_work = frozenset({"rate_limited", "too_many_waiting_jobs", "overloaded", "not_serving"})


class _Body(Protocol):
    content_type: str

    def length(self) -> int | None: ...

    def pieces(self) -> Iterator[bytes]: ...

    def can_be_sent(self) -> bool: ...


class _JsonBody:
    content_type = "application/json"

    def __init__(self, value: object) -> None:
        self._bytes = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()

    def length(self) -> int:
        return len(self._bytes)

    def pieces(self) -> Iterator[bytes]:
        yield self._bytes

    def can_be_sent(self) -> bool:
        return True


class _Part:
    """A file on its way: read piece by piece, from its beginning each time where that can be."""

    def __init__(self, file: File) -> None:
        given, content = file if isinstance(file, tuple) else (None, file)
        self._content: Content = content
        self._start: int | None = None
        self._is_read = False
        self.size: int | None = None
        if isinstance(content, (bytes, bytearray, memoryview)):
            self.size = memoryview(content).nbytes
            name = "document"
        elif isinstance(content, (str, os.PathLike)):
            found = os.stat(content)
            self.size = found.st_size if stat.S_ISREG(found.st_mode) else None
            name = os.path.basename(os.fspath(content))
        elif hasattr(content, "read"):
            self._measure(content)
            named = getattr(content, "name", None)
            name = os.path.basename(named) if isinstance(named, str) else "document"
        else:
            raise TypeError(f"a document is a path, bytes or a file, not {type(content).__name__}")
        self.name = name if given is None else given

    def _measure(self, file: IO[bytes]) -> None:
        # A pipe has no place to go back to, and no length.
        with suppress(OSError, AttributeError, ValueError):
            start = file.tell()
            self.size = file.seek(0, os.SEEK_END) - start
            file.seek(start)
            self._start = start

    def can_be_sent(self) -> bool:
        return not self._is_read or self._start is not None or not hasattr(self._content, "read")

    def pieces(self) -> Iterator[bytes]:
        content = self._content
        if isinstance(content, (bytes, bytearray, memoryview)):
            view = memoryview(content).cast("B")
            for start in range(0, len(view), _chunk_bytes):
                yield bytes(view[start : start + _chunk_bytes])
        elif isinstance(content, (str, os.PathLike)):
            with open(content, "rb") as file:
                yield from self._read(file)
        else:
            if self._start is not None:
                content.seek(self._start)
            yield from self._read(content)

    def _read(self, file: IO[bytes]) -> Iterator[bytes]:
        self._is_read = True
        left = self.size
        while left is None or left > 0:
            piece = file.read(_chunk_bytes if left is None else min(left, _chunk_bytes))
            if not isinstance(piece, bytes):
                raise TypeError("open the document for reading bytes: open(path, 'rb')")
            if not piece:
                if left is None:
                    return
                raise OSError(f"{self.name!r} became shorter while it was sent")
            if left is not None:
                left -= len(piece)
            yield piece


class _Form:
    """A multipart body that is never whole in memory."""

    def __init__(self, fields: Mapping[str, str | None], files: Iterable[tuple[str, File]]) -> None:
        self._boundary = secrets.token_hex(16)
        self.content_type = f"multipart/form-data; boundary={self._boundary}"
        self._fields = [(name, value) for name, value in fields.items() if value is not None]
        self._files = [(field, _Part(file)) for field, file in files]

    def _head(self, name: str, more: str = "") -> bytes:
        line = f'--{self._boundary}\r\ncontent-disposition: form-data; name="{name}"{more}\r\n\r\n'
        # Names on disk need not be text.
        return line.encode("utf-8", "replace")

    def _heads(self) -> Iterator[tuple[bytes, _Part | None]]:
        for name, value in self._fields:
            yield self._head(name) + value.encode("utf-8", "replace") + b"\r\n", None
        for field, part in self._files:
            # As browsers write it: nothing in a name can end the line or the quotation.
            shown = part.name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
            kind = "\r\ncontent-type: application/octet-stream"
            yield self._head(field, f'; filename="{shown}"{kind}'), part

    def _end(self) -> bytes:
        return f"--{self._boundary}--\r\n".encode()

    def length(self) -> int | None:
        total = len(self._end())
        for head, part in self._heads():
            total += len(head)
            if part is not None:
                if part.size is None:
                    return None
                total += part.size + 2
        return total

    def pieces(self) -> Iterator[bytes]:
        for head, part in self._heads():
            yield head
            if part is not None:
                yield from part.pieces()
                yield b"\r\n"
        yield self._end()

    def can_be_sent(self) -> bool:
        return all(part.can_be_sent() for _, part in self._files)


class _Answer:
    def __init__(self, status: int, headers: http.client.HTTPMessage, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        try:
            return json.loads(self.body)
        except ValueError:
            raise _unexpected(self) from None

    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


def _unexpected(answer: _Answer) -> DeckleError:
    kind = answer.headers.get("content-type") or "no content type"
    message = f"The answer ({answer.status}, {kind}) is not one of Deckle's: does the url lead to a Deckle server?"
    return DeckleError(message, code="unexpected_answer", status=answer.status)


def _error_of(answer: _Answer) -> DeckleError:
    retry_after = _retry_after(answer.headers.get("retry-after"))
    if 300 <= answer.status < 400:
        target = answer.headers.get("location") or "nowhere"
        message = f"The server redirects to {target}. The key is not sent there: give the server's own address as url."
        return DeckleError(message, code="redirected", status=answer.status)
    try:
        body = json.loads(answer.body)
        return DeckleError(
            str(body["message"]),
            code=str(body["code"]),
            status=answer.status,
            problems=body.get("errors", ()),
            request_id=body.get("requestId"),
            retry_after=retry_after,
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        error = _unexpected(answer)
        error.retry_after = retry_after
        return error


def _retry_after(value: str | None) -> float | None:
    """Seconds, from a number of them or a date."""
    if value is None:
        return None
    if re.fullmatch(r"\d{1,9}", value.strip()):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError, OverflowError):
        return None


def _pause_before(attempt: int, asked: float | None) -> float:
    """At least as long as was asked for; many clients that were turned away together do not come back together."""
    if asked is not None:
        return asked + random.uniform(0, 0.25 + asked / 10)  # noqa: S311
    return random.uniform(0.25, 0.5) * 2.0 ** min(attempt, 5)  # noqa: S311


class _Transport:
    """One connection for each request, and another try where that is safe."""

    def __init__(self, url: str, key: str, timeout: float, retries: int, context: ssl.SSLContext | None) -> None:
        parts = urlsplit(url if re.fullmatch(r"[!-~]+", url) else "")
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
            raise ValueError("url must be the address of a server, such as https://deckle.example.com")
        if parts.username is not None or parts.password is not None:
            raise ValueError("url must not contain a user name or password")
        if not re.fullmatch(r"[!-~]+", key):
            raise ValueError("key must be an API key: letters, digits and underscores")
        self._is_tls = parts.scheme == "https"
        self._host = parts.hostname
        self._port = parts.port or (443 if self._is_tls else 80)
        self._netloc = parts.netloc
        self._base = parts.path.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._context = context or (ssl.create_default_context() if self._is_tls else None)
        self.shown_url = f"{parts.scheme}://{parts.netloc}{self._base}"

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, str | None] | None = None,
        body: _Body | None = None,
        accept: str = "application/json",
        is_repeatable: bool | None = None,
        timeout: float | None = None,
    ) -> _Answer:
        """The answer of a request that succeeded. `is_repeatable`: twice does what once does."""
        if is_repeatable is None:
            is_repeatable = method in ("GET", "PUT", "DELETE")
        attempt = 0
        was_cut = False
        while True:
            try:
                with self.open(method, path, query, body, accept, timeout) as response:
                    if response.length is None and not response.chunked:
                        # It ends with the connection, so that nobody can tell whether it is whole.
                        raise http.client.IncompleteRead(b"")
                    answer = _Answer(response.status, response.headers, response.read())
            except _FileFault as fault:
                raise fault.reason from None
            except (OSError, http.client.HTTPException, _Cut) as error:
                failure, may_repeat = self._failure_of(error, is_repeatable)
                was_cut = True
            else:
                is_gone = method == "DELETE" and was_cut and answer.status == 404
                if 200 <= answer.status < 300 or is_gone:
                    return answer
                failure = _error_of(answer)
                may_repeat = answer.status == 429 or (
                    answer.status == 503 and (is_repeatable or failure.code in _refused_before_work)
                )
            pause = _pause_before(attempt, failure.retry_after)
            is_over = attempt >= self._retries or pause > _longest_pause
            if not may_repeat or is_over or (body is not None and not body.can_be_sent()):
                raise failure from failure.__cause__
            time.sleep(pause)
            attempt += 1

    def _failure_of(self, error: Exception, is_repeatable: bool) -> tuple[DeckleError, bool]:
        reason = error.__cause__ if isinstance(error, _Cut) else error
        # Before Python 3.10 those of sockets are no TimeoutError.
        if isinstance(reason, (TimeoutError, socket.timeout)):
            failure = DeckleError(f"{self.shown_url} did not answer in time.", code="timeout")
            may_repeat = False
        else:
            said = str(reason) or type(reason).__name__
            failure = DeckleError(f"The connection to {self.shown_url} failed: {said}", code="connection_failed")
            was_sent = not isinstance(error, _Cut) or error.was_sent
            may_repeat = (is_repeatable or not was_sent) and not isinstance(reason, ssl.SSLCertVerificationError)
        failure.__cause__ = reason
        return failure, may_repeat

    @contextmanager
    def open(
        self,
        method: str,
        path: str,
        query: Mapping[str, str | None] | None = None,
        body: _Body | None = None,
        accept: str = "application/json",
        timeout: float | None = None,
    ) -> Generator[http.client.HTTPResponse, None, None]:
        """Sends a request once; its answer is read inside."""
        connection, prefix, extra = self._connection(self._timeout if timeout is None else timeout)
        with closing(connection):
            try:
                connection.connect()
            except (OSError, http.client.HTTPException) as error:
                raise _Cut(False, str(error)) from error
            asked = {name: value for name, value in (query or {}).items() if value is not None}
            target = prefix + self._base + path + ("?" + urlencode(asked) if asked else "")
            connection.putrequest(method, target, skip_accept_encoding=True, skip_host=True)
            headers = {
                "host": self._netloc,
                "accept": accept,
                "user-agent": f"deckle-client-python/{__version__}",
                "x-api-key": self._key,
                **extra,
            }
            length = None if body is None else body.length()
            if body is not None:
                headers["content-type"] = body.content_type
                headers["transfer-encoding" if length is None else "content-length"] = (
                    "chunked" if length is None else str(length)
                )
            elif method in ("POST", "PUT"):
                headers["content-length"] = "0"
            for name, value in headers.items():
                connection.putheader(name, value)
            _send_all(connection, body, is_chunked=length is None)
            yield connection.getresponse()

    def _connection(self, timeout: float) -> tuple[http.client.HTTPConnection, str, dict[str, str]]:
        """With what goes before the path, and headers for the proxy where the environment names one."""
        proxy = urllib.request.getproxies().get("https" if self._is_tls else "http")
        if proxy is None or urllib.request.proxy_bypass(self._host):
            return self._connection_to(self._host, self._port, timeout), "", {}
        via = urlsplit(proxy if "//" in proxy else f"//{proxy}")
        if not via.hostname:
            raise ValueError("the proxy that the environment names has no host")
        login = f"{unquote(via.username or '')}:{unquote(via.password or '')}".encode()
        headers = {} if via.username is None else {"proxy-authorization": "Basic " + base64.b64encode(login).decode()}
        connection = self._connection_to(via.hostname, via.port or 8080, timeout)
        if self._is_tls:
            connection.set_tunnel(self._host, self._port, headers)
            return connection, "", {}
        return connection, f"http://{self._netloc}", headers

    def _connection_to(self, host: str, port: int, timeout: float) -> http.client.HTTPConnection:
        if self._is_tls:
            return http.client.HTTPSConnection(host, port, timeout=timeout, context=self._context)
        return http.client.HTTPConnection(host, port, timeout=timeout)


class _FileFault(Exception):
    """The caller's own file cannot be read: nothing that the connection is to blame for."""

    def __init__(self, reason: Exception) -> None:
        super().__init__(str(reason))
        self.reason = reason


def _send_all(connection: http.client.HTTPConnection, body: _Body | None, is_chunked: bool) -> None:
    # A server may answer, and close, before it has read everything: its answer is then what counts.
    with suppress(BrokenPipeError, ConnectionResetError):
        connection.endheaders()
        if body is None:
            return
        pieces = body.pieces()
        while True:
            try:
                piece = next(pieces, None)
            except Exception as error:
                raise _FileFault(error) from error
            if piece is None:
                break
            connection.send(b"%x\r\n%b\r\n" % (len(piece), piece) if is_chunked else piece)
        if is_chunked:
            connection.send(b"0\r\n\r\n")


# --- The client -----------------------------------------------------------------------------------------------------

_keep_alive_seconds = 15
#: Between two things heard on a stream of events: twice what the server is silent for at most, and a little more.
_longest_silence = 2.0 * _keep_alive_seconds + 5
_longest_line = 64 * 1024


def _path(*parts: str) -> str:
    return "/" + "/".join(quote(part, safe="") for part in parts)


def _one_of(file: File | None, url: str | None) -> list[tuple[str, File]]:
    if (file is None) == (url is None):
        raise TypeError("give a file, or the url of one")
    return [] if file is None else [("file", file)]


def _comma_list(values: Sequence[str] | None) -> str | None:
    return None if values is None else ",".join(values)


class Deckle:
    """A Deckle server, and the account that the key is of.

    `timeout`: how many seconds the server may be silent; a parse is answered within 120. `retries`: how often a
    request is sent again that was refused with 429 or 503, or whose connection failed, where that can neither bill
    nor make anything twice. `ssl_context`: for a certificate authority of your own.
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        timeout: float = 150.0,
        retries: int = 3,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        self._transport = _Transport(url, key, timeout, retries, ssl_context)
        self.templates = Templates(self._transport)
        self.examples = Examples(self._transport)
        self.jobs = Jobs(self._transport)

    def __repr__(self) -> str:
        return f"Deckle({self._transport.shown_url!r})"

    @overload
    def parse(
        self,
        file: File | None = None,
        *,
        template_id: str,
        url: str | None = None,
        template_ids: Sequence[str] | None = None,
        include: Include | None = None,
        language: str | None = None,
        llm: LlmMode | None = None,
        split: None = None,
        password: str | None = None,
    ) -> ParsedDocument: ...

    @overload
    def parse(
        self,
        file: Sequence[File],
        *,
        template_id: str,
        url: None = None,
        template_ids: Sequence[str] | None = None,
        include: Include | None = None,
        language: str | None = None,
        llm: LlmMode | None = None,
        split: None = None,
        password: str | None = None,
    ) -> ParsedDocument | ParsedDocuments: ...

    @overload
    def parse(
        self,
        file: File | Sequence[File] | None = None,
        *,
        template_id: str,
        url: str | None = None,
        template_ids: Sequence[str] | None = None,
        include: Include | None = None,
        language: str | None = None,
        llm: LlmMode | None = None,
        split: Literal["auto"],
        password: str | None = None,
    ) -> ParsedDocuments: ...

    def parse(
        self,
        file: File | Sequence[File] | None = None,
        *,
        template_id: str,
        url: str | None = None,
        template_ids: Sequence[str] | None = None,
        include: Include | None = None,
        language: str | None = None,
        llm: LlmMode | None = None,
        split: Literal["auto"] | None = None,
        password: str | None = None,
    ) -> ParsedDocument | ParsedDocuments:
        """Parses a document, or a list of them, and returns the server's answer.

        One document answers with `result`. A list of several, a ZIP archive, an e-mail with documents and
        `split="auto"` answer with `results`; of a ZIP or an e-mail, a type checker has to be told so with `cast`.
        """
        if isinstance(file, Sequence) and not isinstance(file, (str, bytes, bytearray, memoryview, tuple)):
            files = list(file)
        else:
            files = [] if file is None else [cast(File, file)]
        if bool(files) == (url is not None):
            raise TypeError("give one or more files, or the url of one")
        fields = {
            "templateId": template_id,
            "templateIds": _comma_list(template_ids),
            "fileUrl": url,
            "include": include,
            "language": language,
            "llm": llm,
            "split": split,
            "password": password,
        }
        body = _Form(fields, [("files", one) for one in files])
        answer = self._transport.send("POST", "/documents/parse", body=body)
        return cast("ParsedDocument | ParsedDocuments", answer.json())

    def submit(
        self,
        file: File | None = None,
        *,
        template_id: str,
        url: str | None = None,
        template_ids: Sequence[str] | None = None,
        language: str | None = None,
        llm: LlmMode | None = None,
        split: Literal["auto"] | None = None,
        password: str | None = None,
        if_locked: Literal["refuse"] | None = None,
    ) -> JobSubmission:
        """Hands a document in, to be parsed in the background; `wait` gives the job that has ended."""
        fields = {
            "templateId": template_id,
            "templateIds": _comma_list(template_ids),
            "fileUrl": url,
            "language": language,
            "llm": llm,
            "split": split,
            "password": password,
            "ifLocked": if_locked,
        }
        body = _Form(fields, _one_of(file, url))
        # The same bytes give the job that is there already.
        answer = self._transport.send("POST", "/v1/documents/parse/async", body=body, is_repeatable=True)
        return cast(JobSubmission, answer.json())

    @overload
    def read(
        self,
        file: File | None = None,
        *,
        format: Literal["json"] = "json",
        url: str | None = None,
        language: str | None = None,
        password: str | None = None,
    ) -> ReadDocument: ...

    @overload
    def read(
        self,
        file: File | None = None,
        *,
        format: Literal["text", "markdown", "html"],
        url: str | None = None,
        language: str | None = None,
        password: str | None = None,
    ) -> str: ...

    @overload
    def read(
        self,
        file: File | None = None,
        *,
        format: Literal["pdf"],
        url: str | None = None,
        language: str | None = None,
        password: str | None = None,
    ) -> bytes: ...

    def read(
        self,
        file: File | None = None,
        *,
        format: ReadFormat = "json",
        url: str | None = None,
        language: str | None = None,
        password: str | None = None,
    ) -> ReadDocument | str | bytes:
        """What stands in a document, without a template: its pages, its text, or a PDF whose text can be searched."""
        fields = {"format": format, "fileUrl": url, "language": language, "password": password}
        body = _Form(fields, _one_of(file, url))
        answer = self._transport.send("POST", "/v1/documents/read", body=body, accept="*/*")
        if format == "json":
            return cast(ReadDocument, answer.json())
        return answer.body if format == "pdf" else answer.text()

    def wait(self, job_id: str, *, timeout: float | None = None, include: Include | None = None) -> Job:
        """The job once it is `completed` or `failed`.

        Follows its events, and asks now and then where those do not come through. Raises a DeckleError `timeout`
        after so many seconds; the job goes on, and can be waited for again.
        """
        deadline = None if timeout is None else time.monotonic() + timeout
        is_followed = True
        pause = 0.5
        while True:
            is_followed = is_followed and self._follow(job_id, deadline)
            job = self.jobs.get(job_id, include=include)
            if job["status"] in ("completed", "failed"):
                return job
            left = _seconds_left(deadline)
            if left is not None and left <= 0:
                message = f"The job {job_id} had not ended after {timeout:g} seconds; it is {job['status']}."
                raise DeckleError(message, code="timeout")
            time.sleep(min(pause, pause if left is None else left))
            pause = min(pause * 1.5, 5.0)

    def _follow(self, job_id: str, deadline: float | None) -> bool:
        """Waits until the stream of the job's events ends. False: there is none that works."""
        has_heard = False
        try:
            path = _path("v1", "jobs", job_id, "events")
            with self._transport.open("GET", path, accept="text/event-stream", timeout=_silence(deadline)) as stream:
                kind = stream.headers.get_content_type()
                if stream.status != 200 or kind != "text/event-stream":
                    return False
                # A comment every 15 seconds keeps it alive, so that this looks at the time as often.
                while line := stream.readline(_longest_line):
                    has_heard = has_heard or line.startswith(b"data:")
                    left = _seconds_left(deadline)
                    if left is not None and left <= 0:
                        return True
        except (OSError, http.client.HTTPException, _Cut):
            # Whether the server is there at all, the next question tells.
            return has_heard
        return has_heard

    def usage(self) -> Usage:
        """The pages of this month: used and left."""
        return cast(Usage, self._transport.send("GET", "/v1/usage").json())


def _seconds_left(deadline: float | None) -> float | None:
    return None if deadline is None else deadline - time.monotonic()


def _silence(deadline: float | None) -> float:
    left = _seconds_left(deadline)
    return _longest_silence if left is None else max(0.05, min(_longest_silence, left))


def _listed(transport: _Transport, path: str, query: Mapping[str, str | None]) -> Iterator[Any]:
    """Everything in a list, page by page as it is asked for."""
    cursor: str | None = None
    while True:
        answer = transport.send("GET", path, query={**query, "cursor": cursor})
        yield from answer.json()
        # Of the link to the next page only the cursor is taken: where requests go, `url` alone decides.
        link = re.search(r'<([^<>]*)>\s*;\s*rel="next"', answer.headers.get("link") or "")
        found = parse_qs(urlsplit(link.group(1)).query).get("cursor") if link else None
        if not found or found[0] == cursor:
            return
        cursor = found[0]


class Templates:
    """Which fields to extract, and in which shape."""

    def __init__(self, transport: _Transport) -> None:
        self._transport = transport

    def list(self) -> Iterator[TemplateSummary]:
        """Your own templates, newest first, then the built-in ones."""
        return cast("Iterator[TemplateSummary]", _listed(self._transport, "/v1/templates", {}))

    @overload
    def get(self, template_id: str) -> Template: ...

    @overload
    def get(self, template_id: str, *, format: Literal["jsonschema"]) -> dict[str, Any]: ...

    def get(self, template_id: str, *, format: Literal["jsonschema"] | None = None) -> Template | dict[str, Any]:
        """A template; `format="jsonschema"` gives the JSON Schema of its results."""
        answer = self._transport.send("GET", _path("v1", "templates", template_id), query={"format": format})
        return cast("Template | dict[str, Any]", answer.json())

    def create(
        self,
        *,
        name: str,
        category: Category,
        schema: Mapping[str, Any],
        description: str | None = None,
        llm: LlmMode | None = None,
    ) -> Template:
        """Makes a template; `schema` is `{"data": {…}}` or a JSON Schema."""
        body = _template_body(name, category, schema, description, llm)
        return cast(Template, self._transport.send("POST", "/v1/templates", body=body).json())

    def replace(
        self,
        template_id: str,
        *,
        name: str,
        category: Category,
        schema: Mapping[str, Any],
        description: str | None = None,
        llm: LlmMode | None = None,
    ) -> ReplacedTemplate:
        """Replaces all of a template: what is not given is gone."""
        body = _template_body(name, category, schema, description, llm)
        answer = self._transport.send("PUT", _path("v1", "templates", template_id), body=body)
        return cast(ReplacedTemplate, answer.json())

    def delete(self, template_id: str) -> None:
        self._transport.send("DELETE", _path("v1", "templates", template_id))

    def from_document(
        self,
        file: File,
        *,
        name: str,
        description: str | None = None,
        llm: LlmMode | None = None,
        password: str | None = None,
    ) -> Template:
        """Makes a template whose fields are proposed from a sample."""
        fields = {"name": name, "description": description, "llm": llm, "password": password}
        body = _Form(fields, [("file", file)])
        return cast(Template, self._transport.send("POST", "/v1/templates/fromDocument", body=body).json())


def _template_body(
    name: str, category: Category, schema: Mapping[str, Any], description: str | None, llm: LlmMode | None
) -> _JsonBody:
    optional = {"description": description, "llm": llm}
    given = {key: value for key, value in optional.items() if value is not None}
    return _JsonBody({"name": name, "category": category, "schema": schema, **given})


class Examples:
    """Documents with their true values: taught once, read right from then on."""

    def __init__(self, transport: _Transport) -> None:
        self._transport = transport

    def add(
        self,
        template_id: str,
        file: File | None = None,
        *,
        fields: Mapping[str, Any],
        job_id: str | None = None,
        part: int | None = None,
        password: str | None = None,
    ) -> TaughtExample:
        """Teaches by a file, or by the document of a completed job; `part` is one of its `results`, from 1.

        `fields` are the true values. A key that is left out is unknown; None says that the document has no such value.
        """
        if (file is None) == (job_id is None):
            raise TypeError("give a file, or the job_id of a completed job")
        body: _Body
        if file is not None:
            if part is not None:
                raise TypeError("part belongs beside job_id")
            text = json.dumps(fields, ensure_ascii=False, allow_nan=False)
            body = _Form({"fields": text, "password": password}, [("file", file)])
        else:
            named = {"jobId": job_id, "fields": dict(fields)}
            body = _JsonBody(named if part is None else {**named, "part": part})
        # A document that is an example already is corrected, not added or billed again.
        path = _path("v1", "templates", template_id, "examples")
        return cast(TaughtExample, self._transport.send("POST", path, body=body, is_repeatable=True).json())

    def list(self, template_id: str) -> Sequence[ListedExample]:
        """Your examples of a template, oldest first."""
        answer = self._transport.send("GET", _path("v1", "templates", template_id, "examples"))
        return cast("Sequence[ListedExample]", answer.json())

    def get(self, template_id: str, example_id: str) -> Example:
        """An example with its values and where they stand."""
        path = _path("v1", "templates", template_id, "examples", example_id)
        return cast(Example, self._transport.send("GET", path).json())

    def delete(self, template_id: str, example_id: str) -> None:
        self._transport.send("DELETE", _path("v1", "templates", template_id, "examples", example_id))


class Jobs:
    """Documents that were handed in."""

    def __init__(self, transport: _Transport) -> None:
        self._transport = transport

    def get(self, job_id: str, *, include: Include | None = None) -> Job:
        answer = self._transport.send("GET", _path("v1", "jobs", job_id), query={"include": include})
        return cast(Job, answer.json())

    def table(self, job_id: str, format: Literal["csv", "xlsx"]) -> bytes:
        """The result of a completed job as a table."""
        path = _path("v1", "jobs", job_id)
        return self._transport.send("GET", path, query={"format": format}, accept="*/*").body

    def list(
        self,
        *,
        status: JobStatus | None = None,
        template_id: str | None = None,
        created_from: str | None = None,
        created_before: str | None = None,
    ) -> Iterator[JobSummary]:
        """Newest first, without results; times are ISO 8601. Pages are asked for as you go on."""
        query = {
            "status": status,
            "templateId": template_id,
            "createdFrom": created_from,
            "createdBefore": created_before,
        }
        return cast("Iterator[JobSummary]", _listed(self._transport, "/v1/jobs", query))

    def delete(self, job_id: str) -> None:
        """Forgets a job with its document and result."""
        self._transport.send("DELETE", _path("v1", "jobs", job_id))

    def retry(self, job_id: str) -> JobSubmission:
        """Runs a job again that has ended; its pages are billed again."""
        return cast(JobSubmission, self._transport.send("POST", _path("v1", "jobs", job_id, "retry")).json())


# --- Webhooks -------------------------------------------------------------------------------------------------------


class _Headers(Protocol):
    """The headers of a request, as every framework has them."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def verify_webhook(
    raw_body: bytes | str,
    signature: str | _Headers,
    secret: str,
    *,
    tolerance: float = 300.0,
) -> WebhookEvent:
    """The event, where its body was signed with the endpoint's secret; else a DeckleError `invalid_signature`.

    `raw_body`: as it came, before anything parsed it. `signature`: the headers of the request, so that an event
    which was signed more than `tolerance` seconds ago is refused; or the value of `x-webhook-signature` alone, which
    does not tell when.
    """
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    if isinstance(signature, str):
        expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        is_signed = hmac.compare_digest(expected.encode(), signature.encode("utf-8", "replace"))
        if not is_signed:
            _refuse("The signature is not one of this secret over this body.")
    else:
        _check_standard(body, {name.lower(): value for name, value in signature.items()}, secret, tolerance)
    try:
        event = json.loads(body)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        _refuse("What was signed is no event.")
    return cast(WebhookEvent, event)


def _refuse(message: str) -> NoReturn:
    raise DeckleError(message, code="invalid_signature")


def _check_standard(body: bytes, headers: Mapping[str, str], secret: str, tolerance: float) -> None:
    """By the headers of Standard Webhooks, which the time is signed with."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    missing = [name for name in names if not headers.get(name)]
    if missing:
        _refuse(f"The headers {', '.join(missing)} are missing; Deckle sends them with every event.")
    event_id, timestamp, signatures = (headers[name] for name in names)
    if not re.fullmatch(r"\d{1,12}", timestamp) or abs(time.time() - int(timestamp)) > tolerance:
        _refuse(f"The event was not signed within the last {tolerance:g} seconds.")
    try:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("secret must be the signing secret of the endpoint, as in whsec_…") from None
    signed = b".".join((event_id.encode("utf-8", "replace"), timestamp.encode(), body))
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    is_signed = False
    # While a secret is changed there are two. All are compared, so that the time taken tells nothing.
    for given in signatures.split(" ")[:20]:
        is_signed = hmac.compare_digest(expected, given.encode("utf-8", "replace")) or is_signed
    if not is_signed:
        _refuse("The signature is not one of this secret over this body.")
