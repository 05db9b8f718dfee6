#!/usr/bin/env python3
"""Fills the custom fields of documents in paperless-ngx with what a Deckle server reads in them. See README.md.

The queue is a tag in paperless: a document that has it waits. The tag goes in the same request that fills the fields,
so a stop at any point loses nothing. Needs Python 3.10 and nothing else.
"""

from __future__ import annotations

import argparse
import hmac
import http.client
import json
import os
import re
import secrets
import signal
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from typing import Any

MOST_BYTES = 50 * 1024 * 1024  # what Deckle takes
MOST_WEBHOOK_BYTES = 64 * 1024
MOST_CONNECTIONS = 16
PAPERLESS_VERSIONS = (9, 10)  # of its REST API; 9 made `created` a date
TYPES = ("string", "longtext", "url", "date", "boolean", "integer", "float", "monetary", "select")
CURRENCIES_OF_SIGNS = {
    "€": ("EUR",),
    "£": ("GBP",),
    "$": ("USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"),
    "¥": ("JPY", "CNY"),
    "kr": ("SEK", "NOK", "DKK", "ISK"),
}


class SetupProblem(Exception):
    """Somebody has to mend the configuration, a key or a server: no document can be filled before."""


class DocumentProblem(Exception):
    """This document cannot be filled, however often it is tried."""


class Later(Exception):
    """A server is away or the time is over: the document waits."""


class DoesNotFit(Exception):
    """A value that the custom field does not take."""


# The configuration


@dataclass(frozen=True)
class Source:
    path: str
    type: str | None  # a custom field with a type may be created


@dataclass(frozen=True)
class Rule:
    template: str
    document_type: str | None
    tags: tuple[str, ...]
    fields: Mapping[str, Source]
    set_title: str | None
    set_correspondent: str | None
    create_correspondent: bool
    set_document_type: str | None
    set_created: str | None
    least_confidence: float


@dataclass(frozen=True)
class Configuration:
    paperless: str
    deckle: str
    rules: tuple[Rule, ...]
    tags: Mapping[str, str]
    limit_seconds: float


def is_web_address(text: str) -> bool:
    try:
        parts = urllib.parse.urlsplit(text)
        return (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and parts.port != 0
            and not re.search(r"\s", text)
        )
    except ValueError:
        return False


class Settings:
    """One object of the configuration file. Each key is taken once; what is left over is a mistake."""

    def __init__(self, value: Any, path: str) -> None:
        if not isinstance(value, dict):
            raise SetupProblem(f"{path or 'the file'} must be an object")
        self.left, self.path = dict(value), path

    def at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def take(self, key: str, kind: type | tuple[type, ...], what: str, default: Any = None) -> Any:
        if key not in self.left:
            return default
        value = self.left.pop(key)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise SetupProblem(f"{self.at(key)} must be {what}")
        return value

    def text(self, key: str, default: str | None = None) -> str | None:
        value: str | None = self.take(key, str, "a text", default)
        if value is not None and not value.strip():
            raise SetupProblem(f"{self.at(key)} must not be empty")
        return value

    def url(self, key: str) -> str:
        address = self.text(key) or ""
        if not is_web_address(address) or re.search("[@?#]", address):
            raise SetupProblem(f"{self.at(key)} must be an address such as http://127.0.0.1:8000")
        return address.rstrip("/")

    def number(self, key: str, least: float, most: float, default: float) -> float:
        value = self.take(key, (int, float), f"a number from {least:g} to {most:g}", default)
        if not least <= value <= most:
            raise SetupProblem(f"{self.at(key)} must be a number from {least:g} to {most:g}")
        return float(value)

    def end(self) -> None:
        for key in self.left:
            raise SetupProblem(f"{self.at(key)} is no setting")


def read_configuration(path: Path) -> Configuration:
    try:
        top = Settings(json.loads(path.read_text("utf-8")), "")
    except OSError as problem:
        raise SetupProblem(f"{path} cannot be read: {problem.strerror}") from None
    except ValueError as problem:
        raise SetupProblem(f"{path} is no JSON: {problem}") from None
    try:
        tags = Settings(top.take("tags", dict, "an object", {}), "tags")
        configuration = Configuration(
            paperless=top.url("paperless"),
            deckle=top.url("deckle"),
            rules=tuple(
                read_rule(rule, f"rules[{at}]") for at, rule in enumerate(top.take("rules", list, "a list", []))
            ),
            tags={
                name: tags.text(name, default) or ""
                for name, default in {
                    "waiting": "deckle",
                    "failed": "deckle-failed",
                    "doubtful": "deckle-check",
                }.items()
            },
            limit_seconds=top.number("limitSeconds", 1, 3600, 120),
        )
        tags.end()
        top.end()
        if not configuration.rules:
            raise SetupProblem("rules must have at least one rule")
        if len({name.casefold() for name in configuration.tags.values()}) < 3:
            raise SetupProblem("tags must be three different tags")
    except SetupProblem as problem:
        raise SetupProblem(f"{path}: {problem}") from None
    return configuration


def read_rule(value: Any, path: str) -> Rule:
    given = Settings(value, path)
    when = Settings(given.take("when", dict, "an object", {}), f"{path}.when")
    tags = when.take("tags", list, "a list of texts", [])
    if not all(isinstance(tag, str) for tag in tags):
        raise SetupProblem(f"{path}.when.tags must be a list of texts")
    fields = {}
    for name, source in given.take("fields", dict, "an object", {}).items():
        if isinstance(source, str):
            source = {"from": source}
        one = Settings(source, f"{path}.fields.{name}")
        from_path, kind = one.text("from"), one.text("type")
        if from_path is None:
            raise SetupProblem(f"{one.path} must be the name of a template field")
        if kind is not None and (kind not in TYPES or kind == "select"):
            raise SetupProblem(f"{one.path}.type must be one of {', '.join(TYPES[:-1])}; create a select in paperless")
        one.end()
        fields[name] = Source(from_path, kind)
    rule = Rule(
        template=given.text("template", "auto") or "auto",
        document_type=when.text("documentType"),
        tags=tuple(tags),
        fields=fields,
        set_title=given.text("title"),
        set_correspondent=given.text("correspondent"),
        create_correspondent=bool(given.take("createCorrespondent", bool, "true or false", False)),
        set_document_type=given.text("documentType"),
        set_created=given.text("created"),
        least_confidence=given.number("minConfidence", 0, 1, 0),
    )
    when.end()
    given.end()
    if not (fields or rule.set_title or rule.set_correspondent or rule.set_document_type or rule.set_created):
        raise SetupProblem(f"{path} fills nothing: give it fields")
    return rule


# Requests


class EveryStatus(urllib.request.HTTPErrorProcessor):
    """Refusals are answers too, and a redirect is not followed: it would carry the token to wherever it leads."""

    def http_response(self, request: Any, response: Any) -> Any:  # noqa: ARG002
        return response

    https_response = http_response


@dataclass
class Server:
    name: str
    url: str
    headers: Mapping[str, str]
    opener: urllib.request.OpenerDirector = field(default_factory=lambda: urllib.request.build_opener(EveryStatus))

    def ask(
        self, method: str, path: str, until: float, body: bytes | None = None, kind: str = "application/json"
    ) -> tuple[int, bytes]:
        """The answer, at the latest at `until`. Every request may be sent twice, so one that broke is sent again."""
        for attempt in range(100):
            left = until - time.monotonic()
            if left <= 0:
                break
            # The configuration takes http and https only.
            request = urllib.request.Request(self.url + path, body, dict(self.headers), method=method)  # noqa: S310
            if body is not None:
                request.add_header("content-type", kind)
            pause = min(2.0**attempt * 0.5, 10)
            try:
                with self.opener.open(request, timeout=min(left, 60)) as answer:
                    status = answer.status
                    if 300 <= status < 400:
                        raise SetupProblem(
                            f"{self.name} redirects to another address: write that one into the configuration"
                        )
                    if status not in (429, 502, 503, 504):
                        return status, self.bytes_of(answer, until)
                    reason, after = f"it answered {status}", answer.headers.get("retry-after") or ""
                    if re.fullmatch("[0-9]{1,6}", after):
                        pause = max(pause, float(after))
            except (OSError, http.client.HTTPException) as problem:
                reason = str(getattr(problem, "reason", problem)) or type(problem).__name__
            if time.monotonic() + pause >= until:
                raise Later(f"{self.name} at {self.url} is away: {reason}")
            time.sleep(pause)
        raise Later(f"{self.name} did not answer in time")

    @staticmethod
    def bytes_of(answer: Any, until: float) -> bytes:
        parts, size = [], 0
        while part := answer.read1(1024 * 1024):
            parts.append(part)
            size += len(part)
            if size > MOST_BYTES:
                raise DocumentProblem(f"the document is larger than {MOST_BYTES // 1024**2} MB")
            if time.monotonic() > until:
                raise Later("the answer took too long")
        if answer.length:
            raise http.client.IncompleteRead(b"", answer.length)
        return b"".join(parts)

    def json(
        self, method: str, path: str, until: float, body: Any = None, otherwise: type[Exception] = SetupProblem
    ) -> Any:
        data = None if body is None else json.dumps(body, default=float).encode()
        return self.parsed(*self.ask(method, path, until, data), otherwise)

    def parsed(self, status: int, data: bytes, otherwise: type[Exception] = SetupProblem) -> Any:
        """The JSON of an answer. A refusal for good that is not the document's fault raises `otherwise`."""
        said = data.decode("utf-8", "replace")
        if 200 <= status < 300:
            try:
                return json.loads(said, parse_float=Decimal) if said else None
            except ValueError:
                raise SetupProblem(f"{self.name} at {self.url} answered no JSON: is the address right?") from None
        try:
            said = json.loads(said)["message"]
        except (ValueError, KeyError, TypeError):
            said = plain(said)[:300]
        sentence = f"{self.name} refused with {status}: {said}"
        if status in (400, 413, 422):
            raise DocumentProblem(sentence)
        if status >= 500:
            raise Later(sentence)
        raise SetupProblem(sentence) if status == 401 else otherwise(sentence)


class Paperless(Server):
    def connect(self, until: float) -> None:
        """Finds a version of the API that both sides know."""
        for version in PAPERLESS_VERSIONS:
            self.headers = {**self.headers, "accept": f"application/json; version={version}"}
            status, data = self.ask("GET", "/api/tags/?page_size=1", until)
            if status != 406:
                self.parsed(status, data)
                return
        raise SetupProblem("paperless must have version 9 or 10 of its API: paperless-ngx 2.16 or newer")

    def all(self, path: str, until: float) -> Iterator[dict[str, Any]]:
        for page in range(1, 1000):
            answer = self.json("GET", f"{path}{'&' if '?' in path else '?'}page={page}&page_size=250", until)
            yield from answer["results"]
            if not answer.get("next"):
                return

    def named(self, kind: str, name: str, until: float) -> dict[str, Any] | None:
        path = f"/api/{kind}/?name__iexact={urllib.parse.quote(name, safe='')}"
        return next((one for one in self.all(path, until) if one["name"].casefold() == name.casefold()), None)

    def named_or_created(self, kind: str, name: str, until: float, more: Mapping[str, Any]) -> dict[str, Any]:
        found = self.named(kind, name, until)
        if found is None:
            say(f"creates {name!r} in {kind}")
            try:
                found = self.json("POST", f"/api/{kind}/", until, {"name": name, **more})
            except DocumentProblem:
                # Somebody else was first, or a cut connection hid that it was created.
                found = self.named(kind, name, until)
                if found is None:
                    raise
        return found


class Deckle(Server):
    def template_id(self, name: str, until: float) -> str:
        if name == "auto":
            return name
        templates = self.json("GET", "/v1/templates", until)
        found = [one["id"] for one in templates if one["id"] == name] or [
            one["id"] for one in templates if one["name"].casefold() == name.casefold()
        ]
        if len(found) != 1:
            there = ", ".join(sorted(one["name"] for one in templates))
            raise SetupProblem(
                f"Deckle has {len(found)} templates {name!r}: name one of {there}, by its id if the name is not enough"
            )
        return str(found[0])

    def parse(self, name: str, data: bytes, template: str, until: float) -> dict[str, Any]:
        """The job, as it ended. The same bytes and template are the same job, so asking again costs nothing."""
        boundary = secrets.token_hex(16)
        safe = re.sub(r'["\r\n\\]', "_", name) or "document"
        part = f"--{boundary}\r\ncontent-disposition: form-data; name="
        head = (
            f'{part}"templateId"\r\n\r\n{self.template_id(template, until)}\r\n'
            f'{part}"file"; filename="{safe}"\r\ncontent-type: application/octet-stream\r\n\r\n'
        )
        body = head.encode() + data + f"\r\n--{boundary}--\r\n".encode()
        answer = self.ask("POST", "/v1/documents/parse/async", until, body, f"multipart/form-data; boundary={boundary}")
        job_id = urllib.parse.quote(str(self.parsed(*answer)["jobId"]), safe="")
        pause = 0.25
        while True:
            job: dict[str, Any] = self.json("GET", f"/v1/jobs/{job_id}?include=evidence", until, otherwise=Later)
            if job["status"] == "failed":
                raise DocumentProblem(str(job["error"]))
            if job["status"] == "completed":
                break
            if time.monotonic() + pause > until:
                raise Later(f"Deckle has not finished {job_id} yet")
            time.sleep(pause)
            pause = min(pause * 1.5, 5)
        if not isinstance(job.get("result"), dict) or job.get("results"):
            raise DocumentProblem("the file holds several documents: take them into paperless one by one")
        return job


# Values


def value_at(result: Any, path: str) -> Any:
    """What stands at a path such as `seller.name` or `taxes.0.amount`; None where the document says nothing."""
    for key in path.split("."):
        if isinstance(result, list) and key.isdecimal():
            result = result[int(key)] if int(key) < len(result) else None
        elif isinstance(result, dict):
            result = result.get(key)
        else:
            return None
    return result


def confidence_at(evidence: Any, path: str) -> float:
    """The confidence of a value; of a list, that of its least sure part."""

    def all_of(part: Any) -> Iterator[float]:
        if isinstance(part, dict) and isinstance(part.get("confidence"), (int, Decimal)):
            yield float(part["confidence"])
        elif isinstance(part, (dict, list)):
            for inner in part.values() if isinstance(part, dict) else part:
                yield from all_of(inner)

    return min(all_of(value_at(evidence, path)), default=0.0)


def as_text(value: Any) -> str:
    if isinstance(value, list) and value and not any(isinstance(part, (dict, list)) for part in value):
        return ", ".join(as_text(part) for part in value if part is not None)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int, Decimal)):
        return str(value).strip()
    raise DoesNotFit("is a group of values: name one of them")


def as_date(value: Any) -> str:
    try:
        return date.fromisoformat(value if isinstance(value, str) and len(value) == 10 else "").isoformat()
    except ValueError:
        raise DoesNotFit("is no date") from None


def as_number(value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        raise DoesNotFit("is no number")
    number = Decimal(value)
    if abs(number) >= 10**15:
        raise DoesNotFit("is too large")
    return number


def as_money(value: Any, printed: Any, usual: str | None) -> str:
    """The amount with the currency that the document prints. Where it prints none, paperless shows the field's own."""
    amount = as_number(value)
    if amount != round(amount, 2):
        raise DoesNotFit("has more than two decimals")
    if not isinstance(printed, str) or not printed.strip():
        return f"{usual or ''}{amount:.2f}"
    sign = printed.strip()
    possible = (sign.upper(),) if re.fullmatch("[A-Za-z]{3}", sign) else CURRENCIES_OF_SIGNS.get(sign.casefold(), ())
    if len(possible) != 1:
        possible = tuple(code for code in possible if code == usual)
    if not possible:
        raise DoesNotFit(
            f"has a currency that is not clear ({sign}): give the custom field a default currency that has this sign"
        )
    return f"{possible[0]}{amount:.2f}"


def converted(value: Any, custom_field: Mapping[str, Any], currency: Any) -> Any:
    """The value as a custom field of this type takes it."""
    kind, more = custom_field["data_type"], custom_field.get("extra_data") or {}
    if kind == "longtext":
        return as_text(value)
    if kind == "string":
        if len(text := as_text(value)) > 128:
            raise DoesNotFit("is longer than 128 characters: make the custom field a long text")
        return text
    if kind == "url":
        text = as_text(value)
        if not is_web_address(text) or len(text) > 200:
            raise DoesNotFit("is no full URL with http:// or https://")
        return text
    if kind == "date":
        return as_date(value)
    if kind == "boolean":
        if not isinstance(value, bool):
            raise DoesNotFit("is not yes or no")
        return value
    if kind == "integer":
        number = as_number(value)
        if number != int(number) or not -(2**31) <= number < 2**31:
            raise DoesNotFit("is no integer of 32 bits")
        return int(number)
    if kind == "float":
        return float(as_number(value))
    if kind == "monetary":
        return as_money(value, currency, more.get("default_currency"))
    if kind == "select":
        wanted = as_text(value).casefold()
        options = [one["id"] for one in more.get("select_options", []) if one and one["label"].casefold() == wanted]
        if len(options) != 1:
            raise DoesNotFit("is none of the options")
        return options[0]
    raise DoesNotFit(f"cannot be put into a custom field of the type {kind}")


class Reading:
    """What Deckle read in one document, as far as a rule trusts it."""

    def __init__(self, job: Mapping[str, Any], least_confidence: float) -> None:
        self.result, self.evidence = job["result"], job.get("evidence")
        self.least, self.template = least_confidence, (job.get("template") or {}).get("name")
        self.left_out: list[str] = []
        self.is_doubtful = False

    def value(self, path: str) -> Any:
        if path == "@template":
            return self.template
        value = value_at(self.result, path)
        if value is None or value in ("", []):
            return None
        if (confidence := confidence_at(self.evidence, path)) < self.least:
            self.is_doubtful = True
            self.left_out.append(f"{path} (confidence {confidence:.2f})")
            return None
        return value

    def fitting(self, path: str, convert: Callable[[Any], Any]) -> Any:
        """The converted value; None, with a reason in `left_out`, where there is none."""
        value = self.value(path)
        try:
            return None if value is None else convert(value)
        except DoesNotFit as problem:
            self.left_out.append(f"{path} ({problem})")
            return None

    def currency(self, path: str) -> Any:
        """The field `currency` beside an amount, or around it."""
        parts = path.split(".")[:-1]
        around = [".".join([*parts[:depth], "currency"]) for depth in range(len(parts), -1, -1)]
        return next((found for found in (value_at(self.result, one) for one in around) if found is not None), None)

    def filled(self, pattern: str) -> str | None:
        """A pattern such as `{seller.name} {invoiceNumber}`; None where a part is missing."""
        parts = [self.fitting(path, as_text) for path in re.findall(r"\{([^{}]+)\}", pattern)]
        if not all(parts):
            return None
        left = iter(parts)
        return " ".join(re.sub(r"\{[^{}]+\}", lambda _: str(next(left)), pattern).split())


# Filling a document


class Filler:
    def __init__(self, configuration: Configuration, environment: Mapping[str, str]) -> None:
        for name in ("PAPERLESS_TOKEN", "DECKLE_KEY"):
            if not re.fullmatch("[!-~]+", environment.get(name, "")):
                raise SetupProblem(f"the environment variable {name} must hold the key")
        self.configuration = configuration
        self.paperless = Paperless(
            "paperless", configuration.paperless, {"authorization": f"Token {environment['PAPERLESS_TOKEN']}"}
        )
        self.deckle = Deckle("Deckle", configuration.deckle, {"x-api-key": environment["DECKLE_KEY"]})
        self.is_connected = False

    def until(self) -> float:
        return time.monotonic() + self.configuration.limit_seconds

    def connect(self, until: float) -> None:
        if not self.is_connected:
            self.paperless.connect(until)
            self.is_connected = True

    def fill(self, document_id: int, is_new: bool = False, overwrite: bool = False, until: float | None = None) -> bool:
        """Whether all is well with the document. A problem with it is written to its notes, and it gets a tag."""
        until = until or self.until()
        try:
            self.connect(until)
            say(f"document {document_id}: {self.try_to_fill(document_id, is_new, overwrite, until)}")
            return True
        except DocumentProblem as problem:
            say(f"document {document_id}: failed: {problem}")
            self.mark(document_id, "failed", "waiting", f"Deckle: {problem}")
        except (Later, SetupProblem) as problem:
            say(f"document {document_id}: waits: {problem}")
            self.mark(document_id, "waiting", "failed", None)
            if isinstance(problem, SetupProblem):
                raise
        return False

    def try_to_fill(self, document_id: int, is_new: bool, overwrite: bool, until: float) -> str:
        document = self.document(document_id, until)
        if document is None:
            return "is not in paperless any more"
        rule = self.rule_for(document, until)
        if rule is None:
            self.change(document, {}, add=(), remove=("waiting",), until=until)
            return "no rule is for it"
        fields = self.custom_fields(rule, until)
        if is_new:
            # From here on the tag outlives whatever happens to this process.
            self.change(document, {}, add=("waiting",), remove=(), until=until)
        status, data = self.paperless.ask("GET", f"/api/documents/{document_id}/download/?original=true", until)
        if status != 200:
            self.paperless.parsed(status, data, DocumentProblem)
        job = self.deckle.parse(document.get("original_file_name") or "document", data, rule.template, until)
        reading = Reading(job, rule.least_confidence)
        # Parsing may have taken minutes: what people wrote meanwhile stays as well.
        document = self.document(document_id, until)
        if document is None:
            return "is not in paperless any more"
        changes, filled = self.changes(document, rule, fields, reading, is_new, overwrite, until)
        add = ("doubtful",) if reading.is_doubtful else ()
        self.change(document, changes, add=add, remove=("waiting", "failed"), until=until)
        left_out = f"; left out {', '.join(reading.left_out)}" if reading.left_out else ""
        return f"filled {', '.join(filled) or 'nothing'}{left_out}"

    def document(self, document_id: int, until: float) -> dict[str, Any] | None:
        status, data = self.paperless.ask("GET", f"/api/documents/{document_id}/", until)
        document: dict[str, Any] | None = (
            None if status == 404 else self.paperless.parsed(status, data, DocumentProblem)
        )
        return document

    def rule_for(self, document: Mapping[str, Any], until: float) -> Rule | None:
        def matches(rule: Rule) -> bool:
            if rule.document_type is not None:
                wanted = self.paperless.named("document_types", rule.document_type, until)
                if wanted is None:
                    raise SetupProblem(f"paperless has no document type {rule.document_type!r}")
                if wanted["id"] != document["document_type"]:
                    return False
            for name in rule.tags:
                tag = self.paperless.named("tags", name, until)
                if tag is None:
                    raise SetupProblem(f"paperless has no tag {name!r}")
                if tag["id"] not in document["tags"]:
                    return False
            return True

        return next((rule for rule in self.configuration.rules if matches(rule)), None)

    def custom_fields(self, rule: Rule, until: float) -> dict[str, dict[str, Any]]:
        there = (
            {one["name"].casefold(): one for one in self.paperless.all("/api/custom_fields/", until)}
            if rule.fields
            else {}
        )
        for name, source in rule.fields.items():
            if name.casefold() in there:
                continue
            if source.type is None:
                raise SetupProblem(
                    f"paperless has no custom field {name!r}: create it, or give it a type in the configuration"
                )
            there[name.casefold()] = self.paperless.named_or_created(
                "custom_fields", name, until, {"data_type": source.type}
            )
        return {name: there[name.casefold()] for name in rule.fields}

    def changes(
        self,
        document: Mapping[str, Any],
        rule: Rule,
        fields: Mapping[str, Mapping[str, Any]],
        reading: Reading,
        is_new: bool,
        overwrite: bool,
        until: float,
    ) -> tuple[dict[str, Any], list[str]]:
        """What is to be written, and the names of it. What a person filled in stays."""
        changes: dict[str, Any] = {}
        filled = []
        values = {one["field"]: one["value"] for one in document["custom_fields"]}
        for name, source in rule.fields.items():
            custom_field = fields[name]
            old = values.get(custom_field["id"])
            if old not in (None, "") and not overwrite:
                continue
            fit = partial(converted, custom_field=custom_field, currency=reading.currency(source.path))
            value = reading.fitting(source.path, fit)
            if value is not None and value != old:
                values[custom_field["id"]] = value
                changes["custom_fields"] = [{"field": key, "value": one} for key, one in values.items()]
                filled.append(name)

        # Paperless names a document after its file: another title is a person's.
        own_title = document["title"][:127] == PurePosixPath(document.get("original_file_name") or "").stem[:127]
        if rule.set_title and (own_title or overwrite):
            title = reading.filled(rule.set_title)
            if title and title[:128] != document["title"]:
                changes["title"] = title[:128]
        # Paperless always has a date: nobody can tell whether a person chose that of an old document.
        if rule.set_created and (is_new or overwrite):
            created = reading.fitting(rule.set_created, as_date)
            if created and created != document["created"]:
                changes["created"] = created
        may_set = {key: overwrite or document[key] is None for key in ("correspondent", "document_type")}
        correspondent = document_type = None
        if rule.set_correspondent and may_set["correspondent"]:
            correspondent = reading.fitting(rule.set_correspondent, as_text)
        if rule.set_document_type and may_set["document_type"]:
            document_type = reading.filled(rule.set_document_type)
        for key, kind, given, may_create in (
            ("correspondent", "correspondents", correspondent, rule.create_correspondent),
            ("document_type", "document_types", document_type, False),
        ):
            name = " ".join((given or "").split())[:128]
            if not name:
                continue
            found = self.paperless.named(kind, name, until)
            if found is None and may_create:
                found = self.paperless.named_or_created(kind, name, until, {"matching_algorithm": 0})
            if found is None:
                reading.left_out.append(f"{name!r} (paperless has no such {key.replace('_', ' ')})")
            elif found["id"] != document[key]:
                changes[key] = found["id"]
        return changes, filled + [key for key in changes if key != "custom_fields"]

    def change(
        self,
        document: Mapping[str, Any],
        changes: dict[str, Any],
        add: tuple[str, ...],
        remove: tuple[str, ...],
        until: float,
    ) -> None:
        """One request for fields and tags, so that a document is either filled or still waiting."""
        added = [self.tag(name, until) for name in add]
        known = [self.paperless.named("tags", self.configuration.tags[name], until) for name in remove]
        removed = [tag["id"] for tag in known if tag]
        tags = [tag for tag in document["tags"] if tag not in removed] + [
            tag for tag in added if tag not in document["tags"]
        ]
        if tags != document["tags"]:
            changes["tags"] = tags
        if changes:
            self.paperless.json("PATCH", f"/api/documents/{document['id']}/", until, changes, DocumentProblem)

    def tag(self, name: str, until: float) -> int:
        # 0 matches nothing: paperless must not give the tag to documents by itself.
        tag = self.paperless.named_or_created("tags", self.configuration.tags[name], until, {"matching_algorithm": 0})
        return int(tag["id"])

    def mark(self, document_id: int, add: str, remove: str, note: str | None) -> None:
        # Little time of its own, so that consumption is not held up by much more than the limit.
        until = time.monotonic() + min(10, self.configuration.limit_seconds)
        try:
            document = self.document(document_id, until)
            if document is None:
                return
            self.change(document, {}, add=(add,), remove=(remove,), until=until)
            if note:
                self.paperless.json("POST", f"/api/documents/{document_id}/notes/", until, {"note": plain(note)[:500]})
        except (SetupProblem, DocumentProblem, Later) as problem:
            say(f"document {document_id}: could not be tagged {self.configuration.tags[add]!r}: {problem}")

    def waiting(self, until: float) -> list[int]:
        self.connect(until)
        query = f"tags__id__all={self.tag('waiting', until)}&fields=id&ordering=id"
        return [int(one["id"]) for one in self.paperless.all(f"/api/documents/?{query}", until)]

    def check(self) -> None:
        """Everything that a person can get wrong, before the first document comes."""
        until = self.until()
        self.connect(until)
        for rule in self.configuration.rules:
            self.deckle.template_id(rule.template, until)
            self.rule_for({"document_type": None, "tags": []}, until)
            for name, custom_field in self.custom_fields(rule, until).items():
                if custom_field["data_type"] not in TYPES:
                    raise SetupProblem(
                        f"the custom field {name!r} is of the type {custom_field['data_type']}, which cannot be filled"
                    )
        self.deckle.json("GET", "/v1/usage", until)
        for name in self.configuration.tags:
            self.tag(name, until)


# Serving the webhook of a workflow


class Bell(ThreadingHTTPServer):
    """Takes the webhook. What it says is not read: the documents that wait are those with the tag."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], secret: str) -> None:
        self.secret, self.rang = secret, threading.Event()
        self.free = threading.BoundedSemaphore(MOST_CONNECTIONS)
        super().__init__(address, BellHandler)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self.free.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # somebody went away in the middle


class BellHandler(BaseHTTPRequestHandler):
    timeout = 10
    server: Bell

    def do_POST(self) -> None:
        length = self.headers.get("content-length", "0")
        is_short = bool(re.fullmatch("[0-9]{1,5}", length)) and int(length) <= MOST_WEBHOOK_BYTES
        if is_short:
            self.rfile.read(int(length))
        given = self.headers.get("x-deckle-secret", "").encode("utf-8", "replace")
        if not hmac.compare_digest(given, self.server.secret.encode()):
            self.answer(401)
        elif not is_short:
            self.answer(413)
        else:
            self.server.rang.set()
            self.answer(202)

    def answer(self, status: int) -> None:
        self.close_connection = True
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def serve(filler: Filler, address: tuple[str, int], secret: str, every: float) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    bell = Bell(address, secret)
    threading.Thread(target=bell.serve_forever, daemon=True).start()
    say(f"listens on http://{bell.server_address[0]!s}:{bell.server_address[1]}")
    while True:
        rang = bell.rang.is_set()
        bell.rang.clear()
        try:
            for document_id in filler.waiting(filler.until()):
                filler.fill(document_id, is_new=True)
        except (SetupProblem, DocumentProblem, Later) as problem:
            say(f"tries again in {every:g} seconds: {problem}")
        # Paperless may ring before it has stored the document: soon after the bell, look once more.
        bell.rang.wait(min(2, every) if rang else every)


# The command


def plain(text: str) -> str:
    """Without what would start a new line of the log or move the cursor of a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def say(text: str) -> None:
    print(plain(text), flush=True)


def main(arguments: list[str], environment: Mapping[str, str]) -> int:
    # Older versions of paperless pass arguments too, such as the name of the file: only the environment counts.
    is_post_consume = "DOCUMENT_ID" in environment and "DOCUMENT_SOURCE_PATH" in environment
    parser = argparse.ArgumentParser(
        description="Fills the custom fields of documents in paperless-ngx with a Deckle server."
    )
    beside = Path(__file__).resolve().with_suffix(".json")
    parser.add_argument("--config", type=Path, default=Path(environment.get("DECKLE_FIELDS_CONFIG") or beside))
    commands = parser.add_subparsers(dest="command", required=True)
    fill = commands.add_parser("fill", help="fill documents by their ids")
    fill.add_argument("ids", nargs="*", type=int, metavar="ID")
    fill.add_argument("--waiting", action="store_true", help="all documents that have the tag")
    fill.add_argument("--overwrite", action="store_true", help="also replace what is filled in")
    serving = commands.add_parser("serve", help="fill documents as they come, told by the webhook of a workflow")
    serving.add_argument("--host", default="0.0.0.0")  # noqa: S104 (it is reached from another container)
    serving.add_argument("--port", type=int, default=8090)
    serving.add_argument(
        "--every", type=float, default=60, metavar="SECONDS", help="how often to look without being told"
    )
    commands.add_parser("check", help="test the configuration and both servers")
    given = parser.parse_args(["fill"] if is_post_consume else arguments)
    try:
        filler = Filler(read_configuration(given.config), environment)
        if is_post_consume:
            return 0 if filler.fill(int(environment["DOCUMENT_ID"]), is_new=True) else 1
        if given.command == "check":
            filler.check()
            say("all is well")
            return 0
        if given.command == "serve":
            secret = environment.get("DECKLE_FIELDS_SECRET", "")
            if not re.fullmatch("[!-~]{16,}", secret):
                raise SetupProblem(
                    "the environment variable DECKLE_FIELDS_SECRET must hold at least 16 letters and figures"
                )
            serve(filler, (given.host, given.port), secret, max(given.every, 1))
            return 0
        if not given.ids and not given.waiting:
            fill.error("give ids of documents, or --waiting")
        ids = dict.fromkeys([*given.ids, *(filler.waiting(filler.until()) if given.waiting else [])])
        filled = [filler.fill(one, is_new=one not in given.ids, overwrite=given.overwrite) for one in ids]
        return 0 if all(filled) else 1
    except (SetupProblem, Later, DocumentProblem, OSError) as problem:
        print(f"deckle_fields: {plain(str(problem))}", file=sys.stderr, flush=True)
        return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:], os.environ))
    except KeyboardInterrupt:
        sys.exit(130)
