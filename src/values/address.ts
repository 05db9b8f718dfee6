/** Postal addresses, in one line with parts joined by `, `. Where one ends, only the page shows: nothing is found in a line. */
import type { Reading, ValueType } from './reading.ts';
import { tidied, trimmed } from './text.ts';

const names =
  'billing address|shipping address|delivery address|postal address|mailing address|registered office|address|bill to|ship to|sold to|' +
  'deliver to|rechnungsanschrift|rechnungsadresse|lieferanschrift|lieferadresse|anschrift|adresse de facturation|adresse de livraison|adresse|' +
  'direccion de facturacion|dirección de facturación|dirección|direccion|domicilio|indirizzo di fatturazione|indirizzo|endereço|endereco|morada|' +
  'адрес|地址|住所|所在地|주소|العنوان|عنوان|adres|adrese|juridiskā adrese|adress|osoite|adresa|cím|sídlo';
const label = new RegExp(`^(?:${names})(?:\\s*[:：#-]+\\s*|\\s*$)`, 'iu');
const stray = /[\s:;,*•·-]/u;
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

function read(text: string): Reading<string> {
  const parts = text
    .split(/[\n\r|;；]+/u)
    .map((line) => withoutLabel(tidied(line)))
    .flatMap((line) => line.split(/[,،](?!\d)/u))
    .map((part) => trimmed(part, stray))
    .filter((part) => part !== '');
  const once = parts.filter((part, at) => part !== parts[at - 1]);
  const value = once.join(', ');
  if (!/\p{L}/u.test(value)) return { value: null, reason: 'There is no address in it.' };
  // A street has a number, a town a postcode; without either it may be a name alone.
  const hasNumber = /\p{Nd}/u.test(value) || chinese.test(value);
  return { value, confidence: hasNumber ? 0.85 : 0.6, doubts: hasNumber ? [] : ['there is no number in it'] };
}

const withoutLabel = (line: string): string => line.replace(label, '');

export const addressValue: ValueType<string> = { read, find: () => [] };
