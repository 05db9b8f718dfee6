/** Makes machine-readable zones with right check digits, for people who do not exist. */

const weights = [7, 3, 1];

export function checkDigit(text: string): string {
  const values = Array.from(text, (character) => (character === '<' ? 0 : Number.parseInt(character, 36)));
  return String(values.reduce((sum, value, at) => sum + value * (weights[at % 3] ?? 0), 0) % 10);
}

export type Holder = {
  readonly surname: string;
  readonly given: string;
  readonly number: string;
  readonly birth: string;
  readonly sex: string;
  readonly expiry: string;
  readonly personal: string;
};

export const annaMaria: Holder = {
  surname: 'ERIKSSON',
  given: 'ANNA<MARIA',
  number: 'L898902C3',
  birth: '740812',
  sex: 'F',
  expiry: '320415',
  personal: 'ZE184226B',
};

const fill = (text: string, length: number) => text.padEnd(length, '<').slice(0, length);
const checked = (text: string) => text + checkDigit(text);

export function passport(holder: Holder, code = 'P<'): readonly string[] {
  const number = checked(fill(holder.number, 9));
  const [birth, expiry] = [checked(holder.birth), checked(holder.expiry)];
  const personal = checked(fill(holder.personal, 14));
  const data = `${number}UTO${birth}${holder.sex}${expiry}${personal}`;
  return [
    fill(`${code}UTO${holder.surname}<<${holder.given}`, 44),
    `${data}${checkDigit(number + birth + expiry + personal)}`,
  ];
}

export function visa(holder: Holder): readonly string[] {
  const data = `${checked(fill(holder.number, 9))}UTO${checked(holder.birth)}${holder.sex}${checked(holder.expiry)}`;
  return [fill(`V<UTO${holder.surname}<<${holder.given}`, 44), fill(data, 44)];
}

export function smallCard(holder: Holder): readonly string[] {
  const number = checked(fill(holder.number, 9));
  const [birth, expiry] = [checked(holder.birth), checked(holder.expiry)];
  const optional = fill(holder.personal, 7);
  return [
    fill(`I<UTO${holder.surname}<<${holder.given}`, 36),
    `${number}UTO${birth}${holder.sex}${expiry}${optional}${checkDigit(number + birth + expiry + optional)}`,
  ];
}

export function card(holder: Holder): readonly string[] {
  const first = fill(`${checked(fill(holder.number, 9))}`, 25);
  const [birth, expiry] = [checked(holder.birth), checked(holder.expiry)];
  const optional = fill(holder.personal, 11);
  return [
    `I<UTO${first}`,
    `${birth}${holder.sex}${expiry}UTO${optional}${checkDigit(first + birth + expiry + optional)}`,
    fill(`${holder.surname}<<${holder.given}`, 30),
  ];
}

export function frenchCard(holder: Holder): readonly string[] {
  const first = `${fill(`IDFRA${holder.surname}`, 30)}075001`;
  const number = checked('940675123456');
  const second = `${number}${fill(holder.given.replace('<', '<<'), 14)}${checked(holder.birth)}${holder.sex}`;
  return [first, `${second}${checkDigit(first + second)}`];
}
