/** Small numbers as words, as durations in contracts spell them. */
const words = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  de: 'ein|eine|einen|einem|einer|eines zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  fr: 'un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  es: 'un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  it: "un|uno|una|un' due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
  pt: 'um|uma dois|duas três quatro cinco seis sete oito nove dez onze|- doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte',
  ru: 'один|одного|одну два|двух|две три|трёх|трех четыре|четырёх|четырех пять|пяти шесть|шести семь|семи восемь|восьми девять|девяти десять|десяти одиннадцать|одиннадцати двенадцать|двенадцати - - - - - восемнадцать|восемнадцати - двадцать|двадцати',
  zh: '一 二|两 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
  ko: '일 이 삼 사 오 육 칠 팔 구 십',
} as const;

const tens: readonly (readonly [string, number])[] = [
  ...([
    ['thirty', 30],
    ['forty', 40],
    ['fifty', 50],
    ['sixty', 60],
    ['ninety', 90],
    ['hundred', 100],
  ] as const),
  ...([
    ['dreißig', 30],
    ['dreissig', 30],
    ['vierzig', 40],
    ['sechzig', 60],
    ['neunzig', 90],
  ] as const),
  ...([
    ['trente', 30],
    ['quarante', 40],
    ['soixante', 60],
    ['quatre-vingt-dix', 90],
  ] as const),
  ...([
    ['treinta', 30],
    ['sesenta', 60],
    ['noventa', 90],
    ['trinta', 30],
    ['noventa', 90],
  ] as const),
  ...([
    ['trenta', 30],
    ['sessanta', 60],
    ['novanta', 90],
    ['тридцати', 30],
    ['тридцать', 30],
  ] as const),
];

/** By the word, lower case. Where two languages share a word, it means the same number in both. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...Object.values(words).flatMap((list) =>
    list.split(' ').flatMap((forms, at) =>
      forms
        .split('|')
        .filter((form) => form !== '-')
        .map((form): [string, number] => [form, at + 1]),
    ),
  ),
  ...tens,
]);

/** `two`, `twenty-four`, `12`; null for anything else. */
export function numberOf(text: string): number | null {
  const plain = text.trim().toLowerCase();
  if (/^\d{1,4}$/u.test(plain)) return Number(plain);
  const whole = numberWords.get(plain);
  if (whole !== undefined) return whole;
  const [ten, one, ...rest] = plain.split(/[\s-]+/u).map((part) => numberWords.get(part));
  return ten !== undefined && one !== undefined && rest.length === 0 && ten >= 20 && one < 10
    ? ten + one
    : null;
}
