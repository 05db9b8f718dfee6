/** The century that dates of six digits leave out: nobody was born in the future, few papers last fifty years. */
const longestValidityYears = 50;

function isoOf(year: number, text: string): string | null {
  const iso = `${year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

const sixDigits = /^\d{6}$/;

export function birthDateOf(text: string, nowMs: number): string | null {
  if (!sixDigits.test(text)) return null;
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const recent = isoOf(2000 + Number(text.slice(0, 2)), text);
  return recent !== null && recent <= today ? recent : isoOf(1900 + Number(text.slice(0, 2)), text);
}

export function expiryDateOf(text: string, nowMs: number): string | null {
  if (!sixDigits.test(text)) return null;
  const year = 2000 + Number(text.slice(0, 2));
  const isTooFar = year > new Date(nowMs).getUTCFullYear() + longestValidityYears;
  return isoOf(isTooFar ? year - 100 : year, text);
}
