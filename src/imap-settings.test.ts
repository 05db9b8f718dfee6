import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const valid = {
  ...{ DECKLE_IMAP_URL: 'imaps://imap.example.com/INBOX', DECKLE_IMAP_USER: 'kim@example.com' },
  ...{ DECKLE_IMAP_PASSWORD: 'a b"c', DECKLE_IMAP_TEMPLATE: 'invoice' },
};
const at = (url: string) => readConfig({ ...valid, DECKLE_IMAP_URL: url }).imap;
const mistake = (more: Record<string, string>) => {
  try {
    readConfig({ ...valid, ...more });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'none';
};

test('a mailbox is a URL, with the usual ports and folder', () => {
  expect(at('imaps://imap.example.com')).toMatchObject({ isTls: true, port: 993, folder: 'INBOX' });
  expect(at('imap://Mail.Example.com/')).toMatchObject({
    ...{ isTls: false, host: 'mail.example.com', port: 143, folder: 'INBOX' },
  });
  expect(at('imaps://[::1]:443/Bills%20of/M%C3%A4rz')).toMatchObject({
    ...{ host: '::1', port: 443, folder: 'Bills of/März' },
  });
  expect(readConfig({}).imap).toBeUndefined();
});

test('what is no mailbox stops the start and is not repeated', () => {
  for (const url of [
    ...['https://imap.example.com', 'imaps://', 'imaps://kim:secret@imap.example.com', 'imaps://h:0'],
    ...['imaps://h:70000', 'imaps://h/INBOX?x', 'imaps://h/%zz', 'imaps://h/%0A', 'imaps://a b', 'h'],
  ])
    expect(mistake({ DECKLE_IMAP_URL: url }), url).toBe(
      'DECKLE_IMAP_URL must be a URL such as imaps://imap.example.com/INBOX, without user, password or query.',
    );
  expect(mistake({ DECKLE_IMAP_PASSWORD: 'secret\r\nA LOGOUT' })).toBe(
    'DECKLE_IMAP_PASSWORD must be one line of at most 1024 characters.',
  );
});

test('template, user and password go with the URL', () => {
  expect(
    mistake({ DECKLE_IMAP_USER: '', DECKLE_IMAP_PASSWORD: '', DECKLE_IMAP_TEMPLATE: '' }).split('\n'),
  ).toEqual(
    ['USER', 'PASSWORD', 'TEMPLATE'].map(
      (name) => `DECKLE_IMAP_${name} must be set together with DECKLE_IMAP_URL.`,
    ),
  );
  expect(mistake({ DECKLE_IMAP_TEMPLATE: 'bill' })).toContain(
    'DECKLE_IMAP_TEMPLATE must be the id of a template',
  );
  expect(readConfig({ ...valid, DECKLE_IMAP_TEMPLATE: 'auto' }).imap?.templateId).toBe('auto');
  expect(mistake({ DECKLE_IMAP_MOVE_TO: 'INBOX' })).toBe(
    'DECKLE_IMAP_MOVE_TO must name another folder than DECKLE_IMAP_URL.',
  );
});
