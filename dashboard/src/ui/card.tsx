/** A sheet on the desk. */
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cn('rounded-lg border border-line bg-sheet p-4', className)} {...rest} />;
}

export type CardHeadProps = {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
};

/** Its children are what can be done with the card. */
export function CardHead({ title, hint, children }: CardHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <div>
        <h2>{title}</h2>
        {hint === undefined ? null : <p className="text-xs text-faded">{hint}</p>}
      </div>
      {children === undefined ? null : <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
