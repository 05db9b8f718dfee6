/** For tests: a certificate for one name, signed by itself. */
import { generateKeyPairSync, sign } from 'node:crypto';

export type Certificate = { readonly key: string; readonly cert: string };

function der(tag: number, ...parts: readonly (Uint8Array | readonly number[] | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part))),
  );
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const ecdsaWithSha256 = sequence(der(0x06, hex('2a8648ce3d040302')));
const commonName = der(0x06, hex('550403'));
const subjectAltName = der(0x06, hex('551d11'));

export function selfSigned(name: string, notAfter = '20991231235959Z'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = sequence(der(0x31, sequence(commonName, der(0x0c, name))));
  const extension = sequence(subjectAltName, der(0x04, sequence(der(0x82, name))));
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ecdsaWithSha256,
    issuer,
    sequence(der(0x18, '20200101000000Z'), der(0x18, notAfter)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, [0], sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
