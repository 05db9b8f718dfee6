/** A word that says how something stands; its colour only repeats what the word says. */
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const looks = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        plain: 'bg-sunken text-faded',
        accent: 'bg-accent-wash text-accent',
        good: 'bg-good-wash text-good',
        doubt: 'bg-doubt-wash text-doubt',
        bad: 'bg-bad-wash text-bad',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export type Tone = NonNullable<VariantProps<typeof looks>['tone']>;

export function Badge({ className, tone, ...rest }: ComponentProps<'span'> & VariantProps<typeof looks>) {
  return <span className={cn(looks({ tone }), className)} {...rest} />;
}
