import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { mintSecret, signatureHeaders } from './webhook-signature.ts';

const now = () => Math.floor(Date.now() / 1000);

it('mints secrets of 32 random bytes', () => {
  expect(mintSecret(() => Buffer.alloc(32, 255))).toBe('whsec_//////////////////////////////////////////8=');
  expect(mintSecret(randomBytes)).not.toBe(mintSecret(randomBytes));
});

it('signs as it always did', () => {
  const secret = mintSecret((size) => Buffer.alloc(size, 1));
  expect(signatureHeaders('{"name":"Müller"}', 'evt_1', [secret], 1_700_000_000)).toEqual({
    // echo -n '{"name":"Müller"}' | openssl dgst -sha256 -hmac 'whsec_AQEB…AQE='
    'x-webhook-signature': 'a68c45a051e4ca8b18aa4262f5ed6410a0ac6a32fad9b8f3b25ee394c06a9a2f',
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    // echo -n 'evt_1.1700000000.{"name":"Müller"}' | openssl dgst -sha256 -mac hmac -macopt hexkey:0101…01 -binary | base64
    'webhook-signature': 'v1,4cGEsGCO80t+5r+IV4PAO8ag+N3fDvnuOCxmEwImYh4=',
  });
});

it('is verified by the library of Standard Webhooks, with either secret while both are in force', () => {
  const [newer, older] = [mintSecret(randomBytes), mintSecret(randomBytes)];
  const body = '{"eventId":"evt_1"}';
  const headers = { ...signatureHeaders(body, 'evt_1', [newer, older], now()) };
  for (const secret of [newer, older]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual({ eventId: 'evt_1' });
  }
  expect(() => new Webhook(mintSecret(randomBytes)).verify(body, headers)).toThrow();
  expect(() => new Webhook(newer).verify(`${body} `, headers)).toThrow();
  expect(headers['x-webhook-signature']).toBe(
    signatureHeaders(body, 'evt_2', [newer], 0)['x-webhook-signature'],
  );
});
