/** Why a connection failed, in words for the caller: from the error's code alone, never from what the server sent. */

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host has no address',
  EBADNAME: 'its host has no address',
  EAI_AGAIN: 'its host could not be looked up',
  ESERVFAIL: 'its host could not be looked up',
  EREFUSED: 'its host could not be looked up',
  ETIMEOUT: 'its host could not be looked up',
  ECONNREFUSED: 'the server refused the connection',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  ETIMEDOUT: 'the server does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the server does not answer',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too long',
  ECONNRESET: 'the connection broke off',
  EPIPE: 'the connection broke off',
};

const ofCertificates = /CERT|ERR_TLS|UNABLE_TO_|CRL|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)/;
const ofTls = /^ERR_SSL|^EPROTO$/;

export function failureReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = reasons[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return 'the server does not answer in proper HTTP';
  if (ofCertificates.test(code)) return 'the certificate of the server is not valid for it';
  if (ofTls.test(code)) return 'the server does not speak proper TLS';
  return 'the connection failed';
}
