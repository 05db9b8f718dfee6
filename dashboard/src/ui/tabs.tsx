/** Tabs: arrow keys move between them, Tab moves on. */
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export const Tabs = Radix.Root;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={cn('flex gap-1 overflow-x-auto border-b border-line', className)} {...rest} />
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-faded hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

export const TabPanel = Radix.Content;
