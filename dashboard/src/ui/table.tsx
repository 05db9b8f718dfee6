/** Tables that scroll by themselves where the window is narrow. */
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** `label` names the table, and the part that scrolls, which the keyboard can reach. */
export function Table({ className, label, ...rest }: ComponentProps<'table'> & { readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className={cn('w-full border-collapse text-left', className)} {...rest} />
    </section>
  );
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'border-b border-line px-3 py-2 text-xs font-medium whitespace-nowrap text-faded',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={cn('border-b border-line px-3 py-2 align-top', className)} {...rest} />;
}
