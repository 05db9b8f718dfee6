"""The client against a running server, which test/clients/python.long.test.ts starts and names in DECKLE_URL."""

from __future__ import annotations

import base64
import hashlib
import hmac
import io
import json
import os
import subprocess
import tempfile
import threading
import time
import tracemalloc
import typing
import unittest
from collections.abc import Mapping
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from typing import Any
from unittest import mock
from urllib.request import urlopen

import deckle
from deckle import Deckle, DeckleError, verify_webhook
from relay import Relay, answer, cut_answer, cut_request

url = os.environ["DECKLE_URL"]
key = os.environ["DECKLE_KEY"]
samples = Path(os.environ["DECKLE_SAMPLES"])
invoice = samples / "invoice.pdf"
receipt = samples / "receipt.jpg"
refusal = json.dumps({"message": "Too fast.", "code": "rate_limited", "requestId": "r"})
fields = {"data": {"number": {"type": "string"}, "total": {"type": "number"}}}


class Pipe(io.RawIOBase):
    """Bytes that come once."""

    def __init__(self, content: bytes) -> None:
        self._file = io.BytesIO(content)

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return self._file.read(size)


def fresh_document(text: str) -> bytes:
    """A PDF that no server has seen, of one page that says so."""
    stream = f"BT /F1 18 Tf 60 700 Td (Invoice number {text}) Tj 0 -30 Td (Total 12.50 EUR) Tj ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        f"<</Length {len(stream)}>>stream\n{stream}\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    body = "".join(f"{number} 0 obj{text}endobj\n" for number, text in enumerate(objects, 1))
    return f"%PDF-1.4\n{body}trailer<</Root 1 0 R/Size 6>>\n%%EOF".encode()


class Base(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Deckle(url, key)

    def assert_refused(self, code: str, status: int | None, work: typing.Callable[[], object]) -> DeckleError:
        with self.assertRaises(DeckleError) as caught:
            work()
        error = caught.exception
        self.assertEqual((error.code, error.status), (code, status), error.message)
        self.assertNotIn(key, f"{error} {error!r} {error.__cause__!r}")
        return error

    def relay(self, *faults: bytes, **options: Any) -> Relay:
        relay = Relay(url, **options)
        relay.faults.extend(faults)
        self.addCleanup(relay.close)
        return relay


class Documents(Base):
    def test_one_document_is_parsed(self) -> None:
        answer = self.client.parse(invoice, template_id="auto", include="evidence")
        self.assertEqual(answer["result"]["total"], 12632.46)
        self.assertEqual(answer["evidence"]["total"]["page"], 2)
        template = answer["template"]
        assert template is not None
        self.assertEqual(template["name"], "Invoice")
        self.assertEqual(answer["pageCount"], 2)
        without = self.client.parse(str(invoice), template_id=template["id"], language="en", llm=None)
        self.assertNotIn("evidence", without)

    def test_bytes_files_and_pipes_are_parsed_alike(self) -> None:
        content = receipt.read_bytes()
        with receipt.open("rb") as file:
            sent: list[deckle.File] = [
                content,
                memoryview(content),
                file,
                ("till.jpg", typing.cast(Any, Pipe(content))),
            ]
            answer = self.client.parse(sent, template_id="auto")
        assert "results" in answer
        names = [one["filename"] for one in answer["results"]]
        self.assertEqual(names, ["document", "document", "receipt.jpg", "till.jpg"])
        self.assertEqual([one["result"]["total"] for one in answer["results"]], [30.65] * 4)

    def test_a_file_is_sent_from_where_it_stands(self) -> None:
        file = io.BytesIO(b"not of the document" + receipt.read_bytes())
        file.seek(len(b"not of the document"))
        self.assertEqual(self.client.parse(file, template_id="auto")["result"]["total"], 30.65)

    def test_one_file_may_hold_several(self) -> None:
        answer = self.client.parse(samples / "invoice.pdf", template_id="auto", split="auto")
        self.assertEqual(answer["results"][0]["pages"], [1, 2])

    def test_a_url_is_fetched(self) -> None:
        class Files(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.end_headers()
                self.wfile.write(invoice.read_bytes())

            def log_message(self, format: str, *args: object) -> None: ...

        server = HTTPServer(("127.0.0.1", 0), Files)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.handle_request, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/a.pdf"
        self.assertEqual(self.client.parse(url=address, template_id="auto")["result"]["total"], 12632.46)

    def test_a_document_is_read(self) -> None:
        pages = self.client.read(invoice)["pages"]
        self.assertEqual([page["number"] for page in pages], [1, 2])
        self.assertIn("Larkfield", pages[0]["words"][0]["text"])
        self.assertIn("Larkfield Instruments Ltd", self.client.read(invoice, format="text"))
        self.assertIn("## Larkfield", self.client.read(invoice, format="markdown"))
        self.assertIn("<table", self.client.read(invoice, format="html"))
        self.assertTrue(self.client.read(invoice, format="pdf").startswith(b"%PDF-"))

    def test_a_result_is_a_table(self) -> None:
        submitted = self.client.submit(invoice, template_id="auto")
        job = self.client.wait(submitted["jobId"])
        self.assertIn(b"LF-2026-0417", self.client.jobs.table(job["jobId"], "csv"))
        self.assertTrue(self.client.jobs.table(job["jobId"], "xlsx").startswith(b"PK"))

    def test_names_of_files_arrive_as_they_are(self) -> None:
        for name in ("Rechnung März ✓ 請求書.pdf", "a%22b;c=d'.pdf", "née — 1.pdf"):
            job = self.client.submit((name, fresh_document(name.encode().hex())), template_id="auto")
            self.assertEqual(self.client.jobs.get(job["jobId"])["fileName"], name)

    def test_names_of_files_inject_nothing(self) -> None:
        evil = 'a"; name="templateId"\r\nx-evil: 1\r\n\r\nevil\r\n--.pdf'
        job = self.client.submit((evil, fresh_document("evil")), template_id="auto")
        kept = evil.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        self.assertEqual(self.client.jobs.get(job["jobId"])["fileName"], kept)

    def test_a_name_that_is_no_text_is_sent_all_the_same(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(os.fsencode(folder), b"caf\xe9.pdf")
            Path(os.fsdecode(path)).write_bytes(fresh_document("latin"))
            job = self.client.submit(os.fsdecode(path), template_id="auto")
        self.assertEqual(self.client.jobs.get(job["jobId"])["fileName"], "caf?.pdf")

    def test_a_body_is_never_whole_in_memory(self) -> None:
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(48 * 1024 * 1024)
            tracemalloc.start()
            self.assert_refused("unsupported_format", 400, lambda: self.client.read(file.name))
            file.seek(0)
            self.assert_refused("unsupported_format", 400, lambda: self.client.read(typing.cast(Any, file)))
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        self.assertLess(peak, 4 * 1024 * 1024)

    def test_too_large_a_file_is_refused_however_it_comes(self) -> None:
        size = 50 * 1024 * 1024 + 1
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(size)
            error = self.assert_refused(
                "payload_too_large", 413, lambda: self.client.submit(file.name, template_id="auto")
            )
            self.assertIn("50 MB", error.message)
        pipe = typing.cast(Any, Pipe(bytes(size)))
        self.assert_refused("payload_too_large", 413, lambda: self.client.parse(pipe, template_id="auto"))

    def test_misuse_is_told_before_anything_is_sent(self) -> None:
        client = Deckle("http://127.0.0.1:9", key)
        for work in (
            lambda: client.parse(template_id="auto"),
            lambda: client.parse(invoice, url="http://a.example/", template_id="auto"),
            lambda: client.submit(template_id="auto"),
            lambda: client.parse(typing.cast(Any, 7), template_id="auto"),
            lambda: client.examples.add("tpl_1", fields={}),
            lambda: client.examples.add("tpl_1", invoice, part=1, fields={}),
        ):
            self.assertRaises(TypeError, work)
        self.assertRaises(FileNotFoundError, lambda: client.parse("no such file.pdf", template_id="auto"))
        text = typing.cast(Any, io.StringIO("text"))
        self.assertRaises(TypeError, lambda: self.client.parse(text, template_id="auto"))
        for address in ("ftp://a.example", "a.example", "http://u:p@a.example", "http://a.example/?b", "http://a b"):
            self.assertRaises(ValueError, lambda address=address: Deckle(address, key))
        with self.assertRaises(ValueError) as caught:
            Deckle(url, f"{key}\r\nx-evil: 1")
        self.assertNotIn(key, str(caught.exception))
        self.assertNotIn(key, repr(self.client))


class JobsAndLists(Base):
    def test_a_job_is_waited_for_by_its_events(self) -> None:
        relay = self.relay()
        client = Deckle(relay.url, key)
        job = client.submit(fresh_document("A-17"), template_id="auto")
        self.assertEqual(job["status"], "pending")
        done = client.wait(job["jobId"], timeout=120, include="evidence")
        self.assertEqual((done["status"], done["error"]), ("completed", None))
        assert done["result"] is not None
        self.assertEqual(done["result"]["total"], 12.5)
        self.assertIn("evidence", done)
        asked = [head.split(" ")[1] for head in relay.heads]
        self.assertEqual(asked[1:], [f"/v1/jobs/{job['jobId']}/events", f"/v1/jobs/{job['jobId']}?include=evidence"])
        again = client.submit(fresh_document("A-17"), template_id="auto")
        self.assertEqual((again["jobId"], again["status"]), (job["jobId"], "completed"))

    def test_a_job_is_asked_for_where_its_events_do_not_come_through(self) -> None:
        page = answer("200 OK", "content-type: text/html", body="<p>a proxy</p>")
        for fault in (page, cut_request, cut_answer, answer("429 Too Many Requests", body=refusal)):
            relay = self.relay()
            job = self.client.submit(fresh_document(hashlib.sha256(fault).hexdigest()), template_id="auto")
            relay.faults.append(fault)
            done = Deckle(relay.url, key).wait(job["jobId"], timeout=120)
            self.assertEqual(done["status"], "completed")

    def test_a_job_that_fails_is_returned(self) -> None:
        job = self.client.submit(b"%PDF-1.4 damaged", template_id="auto")
        done = self.client.wait(job["jobId"], timeout=120)
        self.assertEqual((done["status"], done["result"]), ("failed", None))
        self.assertIsNotNone(done["error"])

    def test_patience_ends(self) -> None:
        # What cannot be delivered yet: a job of an account whose server does not answer in time.
        silent = self.relay()
        job = self.client.submit(fresh_document("C-1"), template_id="auto")
        self.client.wait(job["jobId"], timeout=120)
        pending = json.dumps({**self.client.jobs.get(job["jobId"]), "status": "pending"})
        silent.faults.extend([cut_request, *[answer("200 OK", body=pending)] * 50])
        error = self.assert_refused("timeout", None, lambda: Deckle(silent.url, key).wait(job["jobId"], timeout=0.2))
        self.assertIn("pending", error.message)

    def test_an_unknown_job(self) -> None:
        self.assert_refused("job_not_found", 404, lambda: self.client.wait("job_1/../..", timeout=60))

    def test_jobs_are_listed_page_by_page_run_again_and_deleted(self) -> None:
        made = [self.client.submit(fresh_document(f"D-{n}"), template_id="auto")["jobId"] for n in range(3)]
        for job_id in made:
            self.client.wait(job_id, timeout=120)
        listed = [job["jobId"] for job in self.client.jobs.list(status="completed", created_from="2020-01-01")]
        self.assertEqual(listed[:3], made[::-1])
        self.assertEqual(self.client.jobs.retry(made[0])["jobId"], made[0])
        self.client.wait(made[0], timeout=120)
        self.client.jobs.delete(made[0])
        self.assert_refused("job_not_found", 404, lambda: self.client.jobs.delete(made[0]))

    def test_a_list_goes_on_by_its_cursor_alone(self) -> None:
        elsewhere = self.relay()
        next_page = f'link: <{elsewhere.url}/v1/templates?limit=1&cursor=tpl_034pjfR2cNT069wdOVvau4>; rel="next"'
        first = answer("200 OK", next_page, body='[{"id": "tpl_1", "name": "first"}]')
        relay = self.relay(first)
        names = [one["name"] for one in Deckle(relay.url, key).templates.list()]
        self.assertEqual(names[0], "first")
        self.assertEqual(elsewhere.heads, [])
        self.assertIn("cursor=tpl_034pjfR2cNT069wdOVvau4 ", relay.heads[1])

    def test_usage(self) -> None:
        before = self.client.usage()
        self.client.parse(invoice, template_id="auto")
        self.assertEqual(self.client.usage()["used"], before["used"] + 2)


class Teaching(Base):
    def test_templates(self) -> None:
        made = self.client.templates.create(name="Slip", category="CUSTOM", schema=fields, description="A slip")
        self.assertEqual(made["schema"], fields)
        self.assertEqual(self.client.templates.get(made["id"]), made)
        schema = self.client.templates.get(made["id"], format="jsonschema")
        self.assertEqual(schema["type"], "object")
        self.assertIn(made["id"], [one["id"] for one in self.client.templates.list()])
        replaced = self.client.templates.replace(made["id"], name="Note", category="CUSTOM", schema=schema, llm="never")
        self.assertEqual((replaced["name"], replaced.get("description")), ("Note", None))
        self.client.templates.delete(made["id"])
        self.assert_refused("template_not_found", 404, lambda: self.client.templates.get(made["id"]))

    def test_every_problem_of_a_template_is_named(self) -> None:
        wrong = {"data": {"a": {"type": "text"}, "b": {"type": "array"}}}
        work = lambda: self.client.templates.create(name="", category="CUSTOM", schema=wrong)  # noqa: E731
        error = self.assert_refused("validation_failed", 400, work)
        paths = [problem["path"] for problem in error.problems]
        self.assertEqual(paths, ["name", "schema.data.a.type", "schema.data.b.itemType"])
        self.assertTrue(error.message.startswith("name "))
        self.assertTrue(error.request_id)

    def test_a_template_is_proposed_from_a_sample(self) -> None:
        made = self.client.templates.from_document(invoice, name="Like this one", description="x")
        self.assertEqual((made["name"], made["category"]), ("Like this one", "INVOICE"))
        self.client.templates.delete(made["id"])

    def test_examples(self) -> None:
        template = self.client.templates.create(name="Taught", category="INVOICE", schema=fields)["id"]
        truth = {"number": "LF-2026-0417", "total": 12632.46}
        taught = self.client.examples.add(template, invoice, fields=truth)
        self.assertEqual((taught["located"], taught["unlocated"]), (2, []))
        shown = self.client.examples.get(template, taught["id"])
        self.assertEqual(shown["fields"], truth)
        job = self.client.submit(fresh_document("E-1"), template_id=template)
        self.client.wait(job["jobId"], timeout=120)
        second = self.client.examples.add(template, job_id=job["jobId"], fields={"number": "E-1"})
        listed = [one["id"] for one in self.client.examples.list(template)]
        self.assertEqual(listed, [taught["id"], second["id"]])
        self.client.examples.delete(template, taught["id"])
        gone = lambda: self.client.examples.get(template, taught["id"])  # noqa: E731
        self.assert_refused("example_not_found", 404, gone)


class Refusals(Base):
    def test_what_the_server_refuses(self) -> None:
        parse = lambda: self.client.parse(b"no document", template_id="auto")  # noqa: E731
        self.assert_refused("unsupported_format", 400, parse)
        unknown = lambda: self.client.parse(invoice, template_id="tpl_1")  # noqa: E731
        self.assert_refused("template_not_found", 404, unknown)
        self.assert_refused("unauthorized", 401, Deckle(url, "plz_live_wrong").usage)

    def test_the_real_rate_limit(self) -> None:
        client = Deckle(url, os.environ["DECKLE_FREE_KEY"], retries=0)
        with self.assertRaises(DeckleError) as caught:
            # Two a minute: five refuse one even where a minute ends between them.
            for _ in range(5):
                client.parse(receipt, template_id="auto")
        error = caught.exception
        self.assertEqual((error.code, error.status), ("rate_limited", 429))
        assert error.retry_after is not None
        self.assertTrue(1 <= error.retry_after <= 60)

    def paused(
        self, *faults: bytes, work: typing.Callable[[Deckle], object], retries: int = 3
    ) -> tuple[list[float], int]:
        """How long a client paused, and how often it asked, while it was refused."""
        relay = self.relay(*faults)
        pauses: list[float] = []
        with mock.patch("time.sleep", pauses.append):
            work(Deckle(relay.url, key, retries=retries))
        return pauses, len(relay.heads)

    def test_a_refusal_is_tried_again_when_the_server_says(self) -> None:
        seconds = answer("429 Too Many Requests", "retry-after: 7", body=refusal)
        date = answer(
            "503 Service Unavailable", f"retry-after: {formatdate(time.time() + 20, usegmt=True)}", body=refusal
        )
        unsaid = answer("429 Too Many Requests", "retry-after: soon")
        with receipt.open("rb") as file:
            work = lambda client: client.parse(file, template_id="auto")  # noqa: E731
            pauses, asked = self.paused(seconds, date, unsaid, work=work)
        self.assertEqual(asked, 4)
        self.assertTrue(7 <= pauses[0] < 8.2 and 10 < pauses[1] < 23 and 0.5 < pauses[2] < 4, pauses)

    def test_patience_is_bounded(self) -> None:
        soon = answer("429 Too Many Requests", "retry-after: 1", body=refusal)
        late = answer("429 Too Many Requests", "retry-after: 3600", body=refusal)
        for faults, asked in (([soon] * 9, 3), ([late], 1)):
            relay = self.relay(*faults)
            with mock.patch("time.sleep"):
                self.assert_refused("rate_limited", 429, Deckle(relay.url, key, retries=2).usage)
            self.assertEqual(len(relay.heads), asked)

    def refused(self, *faults: bytes, code: str, status: int | None, work: typing.Callable[[Deckle], object]) -> None:
        """Asked once, and not again."""
        relay = self.relay(*faults)
        self.assert_refused(code, status, lambda: work(Deckle(relay.url, key)))
        self.assertEqual(len(relay.heads), 1)

    def test_a_pipe_is_not_sent_twice(self) -> None:
        fault = answer("429 Too Many Requests", "retry-after: 0", body=refusal)
        pipe = typing.cast(Any, Pipe(receipt.read_bytes()))
        work = lambda client: client.parse(pipe, template_id="auto")  # noqa: E731
        self.refused(fault, code="rate_limited", status=429, work=work)

    def test_nothing_is_billed_or_made_twice(self) -> None:
        parse = lambda client: client.parse(receipt, template_id="auto")  # noqa: E731
        create = lambda client: client.templates.create(name="x", category="CUSTOM", schema=fields)  # noqa: E731
        for fault in (cut_request, cut_answer):
            self.refused(fault, code="connection_failed", status=None, work=parse)
            self.refused(fault, code="connection_failed", status=None, work=create)
        away = json.dumps({"message": "The database does not answer.", "code": "database_unavailable"})
        fault = answer("503 Service Unavailable", "retry-after: 0", body=away)
        self.refused(fault, code="database_unavailable", status=503, work=parse)

    def test_what_does_the_same_twice_is_sent_again_after_a_cut(self) -> None:
        for fault in (cut_request, cut_answer):
            relay = self.relay(fault)
            client = Deckle(relay.url, key)
            self.assertIn("used", client.usage())
            relay.faults.append(fault)
            document = fresh_document(fault.hex())
            before = sum(1 for _ in client.jobs.list())
            relay.heads.clear()
            relay.faults.append(fault)
            job = client.submit(document, template_id="auto")
            self.assertEqual(len(relay.heads), 2)
            self.assertEqual("already" in job["message"], fault == cut_answer)
            self.assertEqual(sum(1 for _ in client.jobs.list()), before + 1)
            client.wait(job["jobId"], timeout=120)
            relay.faults.append(fault)
            client.jobs.delete(job["jobId"])

    def test_a_server_that_is_not_there_is_tried_again(self) -> None:
        relay = self.relay()
        relay.close()
        pauses: list[float] = []
        with mock.patch("time.sleep", pauses.append):
            work = lambda: Deckle(relay.url, key).parse(receipt, template_id="auto")  # noqa: E731
            self.assert_refused("connection_failed", None, work)
        self.assertEqual(len(pauses), 3)

    def test_a_silent_server_ends_the_patience(self) -> None:
        late = lambda: Deckle(url, key, timeout=0.001).parse(receipt, template_id="auto")  # noqa: E731
        self.assert_refused("timeout", None, late)

    def test_the_key_follows_no_redirect(self) -> None:
        elsewhere = self.relay()
        for status in ("301 Moved", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"):
            fault = answer(status, f"location: {elsewhere.url}/v1/usage")
            self.refused(fault, code="redirected", status=int(status[:3]), work=lambda client: client.usage())
        self.assertEqual(elsewhere.heads, [])

    def test_what_is_no_answer_of_ours(self) -> None:
        page = answer("200 OK", "content-type: text/html", body="<p>Hello")
        self.refused(page, code="unexpected_answer", status=200, work=lambda client: client.usage())
        gateway = answer("502 Bad Gateway", "content-type: text/html", body="<p>Oh")
        self.refused(gateway, code="unexpected_answer", status=502, work=lambda client: client.usage())

    def test_a_proxy_of_the_environment_is_used(self) -> None:
        relay = self.relay()
        host = relay.url.replace("http://", "http://who:why@")
        with mock.patch.dict(os.environ, {"http_proxy": host, "no_proxy": ""}):
            self.assertIn("used", self.client.usage())
            self.assertTrue(relay.heads[0].startswith(f"GET {url}/v1/usage HTTP/1.1"))
            self.assertIn("proxy-authorization: Basic d2hvOndoeQ==", relay.heads[0])
        with mock.patch.dict(os.environ, {"http_proxy": host, "no_proxy": "127.0.0.1"}):
            self.client.usage()
        self.assertEqual(len(relay.heads), 1)

    def test_tls_is_verified(self) -> None:
        import ssl

        with tempfile.TemporaryDirectory() as folder:
            pem = str(Path(folder, "server.pem"))
            line = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1"
            made = subprocess.run(["openssl", *line.split(), "-keyout", pem, "-out", f"{pem}.crt"], capture_output=True)
            self.assertEqual(made.returncode, 0, "this test needs openssl")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(f"{pem}.crt", pem)
            trusting = ssl.create_default_context(cafile=f"{pem}.crt")
        relay = self.relay(context=context)
        error = self.assert_refused("connection_failed", None, Deckle(relay.url, key).usage)
        self.assertIn("certificate", error.message.lower())
        self.assertEqual(relay.heads, [])
        client = Deckle(relay.url, key, ssl_context=trusting)
        self.assertEqual(client.parse(invoice, template_id="auto")["result"]["total"], 12632.46)


class Webhooks(Base):
    """The endpoint that DECKLE_HOOK_PORT and DECKLE_HOOK_SECRET tell of is this account's."""

    secret = os.environ["DECKLE_HOOK_SECRET"]
    body = b'{"eventType":"document.completed"}'

    def standard(self, seconds: float = 0, changed: Mapping[str, str] | None = None) -> dict[str, str]:
        stamp = str(int(time.time() + seconds))
        raw = base64.b64decode(self.secret[6:])
        made = hmac.new(raw, b"evt_1." + stamp.encode() + b"." + self.body, hashlib.sha256).digest()
        signed = f"v1,AAAA v1,{base64.b64encode(made).decode()}"
        return {"Webhook-Id": "evt_1", "Webhook-Timestamp": stamp, "webhook-signature": signed, **(changed or {})}

    def test_a_real_event_is_verified_by_either_scheme(self) -> None:
        heard: Queue[tuple[bytes, Any]] = Queue()

        class Hook(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.put((self.rfile.read(int(self.headers["content-length"])), self.headers))
                self.send_response(200)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None: ...

        server = HTTPServer(("127.0.0.1", int(os.environ["DECKLE_HOOK_PORT"])), Hook)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        job = self.client.submit(fresh_document("hook"), template_id="auto")
        while True:
            raw, headers = heard.get(timeout=300)
            event = verify_webhook(raw, headers, self.secret)
            self.assertEqual(event, verify_webhook(raw, headers["x-webhook-signature"], self.secret))
            if event["jobId"] == job["jobId"]:
                break
        self.assertEqual((event["eventType"], event["status"]), ("document.completed", "completed"))
        wrong = headers["x-webhook-signature"][:-1] + "x"
        self.assert_refused("invalid_signature", None, lambda: verify_webhook(raw + b" ", headers, self.secret))
        self.assert_refused("invalid_signature", None, lambda: verify_webhook(raw, wrong, self.secret))

    def refuse(self, signature: Any, body: bytes = body) -> None:
        self.assert_refused("invalid_signature", None, lambda: verify_webhook(body, signature, self.secret))

    def test_what_is_not_signed_now_and_here_is_refused(self) -> None:
        self.assertEqual(
            verify_webhook(self.body.decode(), self.standard(), self.secret)["eventType"], "document.completed"
        )
        for signature in ("", "é", "zz", {}, {"x-webhook-signature": "a"}, self.standard(-301), self.standard(301)):
            self.refuse(signature)
        self.refuse(self.standard(changed={"Webhook-Id": "evt_2"}))
        self.refuse(self.standard(changed={"Webhook-Timestamp": "1e3"}))
        self.refuse(self.standard(changed={"webhook-signature": "v1," + "é" * 44}))
        self.refuse(self.standard(), b"{}")
        verify_webhook(self.body, self.standard(-3000), self.secret, tolerance=3600)
        self.assertRaises(ValueError, lambda: verify_webhook(self.body, self.standard(), "whsec_é"))

    def test_an_old_event_is_not_let_in_by_leaving_its_time_out(self) -> None:
        plain = hmac.new(self.secret.encode(), self.body, hashlib.sha256).hexdigest()
        verify_webhook(self.body, plain, self.secret)
        self.refuse({"x-webhook-signature": plain})

    def test_what_was_signed_must_be_an_event(self) -> None:
        for body in (b"[]", b"{", b"\xff"):
            self.refuse(hmac.new(self.secret.encode(), body, hashlib.sha256).hexdigest(), body)


class Types(unittest.TestCase):
    """The types of answers are those of the server's OpenAPI document."""

    same: typing.ClassVar = {
        "ParsedDocument": deckle.ParsedDocument,
        "ParsedDocuments": deckle.ParsedDocuments,
        "JobSubmission": deckle.JobSubmission,
        "Job": deckle.Job,
        "JobList": deckle.JobSummary,
        "Template": deckle.Template,
        "ReplacedTemplate": deckle.ReplacedTemplate,
        "TaughtExample": deckle.TaughtExample,
        "ExampleList": deckle.ListedExample,
        "Example": deckle.Example,
        "Usage": deckle.Usage,
        "ReadDocument": deckle.ReadDocument,
        "ReadPage": deckle.ReadPage,
        "ReadTable": deckle.ReadTable,
    }

    def test_they_have_the_same_keys(self) -> None:
        with urlopen(f"{url}/openapi.json") as response:
            schemas = json.load(response)["components"]["schemas"]
        for name, shape in self.same.items():
            schema = schemas[name].get("items", schemas[name])
            if "$ref" in schema:
                schema = schemas[schema["$ref"].split("/")[-1]]
            with self.subTest(name):
                required, optional = _keys(shape)
                self.assertEqual(sorted(required), sorted(schema["required"]))
                self.assertEqual(sorted(required | optional), sorted(schema["properties"]))


def _keys(shape: Any) -> tuple[frozenset[str], frozenset[str]]:
    return shape.__required_keys__, shape.__optional_keys__


if __name__ == "__main__":
    unittest.main(verbosity=2)
