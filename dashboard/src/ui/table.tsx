/** Tables that scroll by themselves where the window is narrow. */
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export type TableProps = ComponentProps<'table'> & {
  /** Names the table, and the part that scrolls, which the keyboard can reach. */
  readonly label: string;
  /** So long that it scrolls within itself, below a head that stays. */
  readonly isLong?: boolean;
};

export function Table({ className, label, isLong = false, ...rest }: TableProps) {
  return (
    <section
      className={cn(
        'relative overflow-x-auto',
        isLong && 'max-h-[75dvh] overflow-y-auto [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-10',
      )}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
    >
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
