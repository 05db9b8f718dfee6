import { expect, test } from 'vitest';
import { curlLine } from './curl-line.ts';

const url = new URL('http://127.0.0.1:8080/documents/parse');

test('a form is sent field by field, files by name, what a shell would read in quotes', () => {
  const body = new FormData();
  body.append('templateId', 'auto');
  body.append('fields', '{"a": "it\'s"}');
  body.append('file', new File(['x'], 'my, file.pdf'));
  expect(curlLine({ method: 'POST', url, headers: {}, body }, true)).toBe(
    [
      'curl http://127.0.0.1:8080/documents/parse',
      '-H "x-api-key: $DECKLE_KEY"',
      '--form-string templateId=auto',
      "--form-string fields='{\"a\": \"it'\\''s\"}'",
      '-F file=@\'"my, file.pdf"\'',
    ].join(' \\\n  '),
  );
});

test('JSON, methods and addresses', () => {
  const json = { 'content-type': 'application/json' };
  expect(curlLine({ method: 'PUT', url, headers: json, body: '{}' }, false)).toBe(
    "curl -X PUT http://127.0.0.1:8080/documents/parse \\\n  -H 'content-type: application/json' \\\n  -d '{}'",
  );
  const asked = new URL('http://127.0.0.1:8080/v1/jobs?limit=2&status=failed');
  expect(curlLine({ method: 'GET', url: asked, headers: {}, body: null }, false)).toBe(
    "curl 'http://127.0.0.1:8080/v1/jobs?limit=2&status=failed'",
  );
});
