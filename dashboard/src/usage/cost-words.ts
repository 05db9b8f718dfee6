/** An amount of money as people read it. */
export type Cost = { readonly amount: number; readonly currency: string };

const smallest = 0.01;

export function costWords({ amount, currency }: Cost): string {
  const money = new Intl.NumberFormat('en', {
    ...{ style: 'currency', currency, currencyDisplay: 'code' },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
  });
  if (amount > 0 && amount < smallest) return `less than ${money.format(smallest)}`;
  return money.format(amount);
}
