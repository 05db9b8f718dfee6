/** Buttons, and links that look like them (`asChild`). */
import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const looks = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-accent text-accent-ink hover:opacity-90',
        plain: 'border border-line bg-sheet text-ink hover:bg-sunken',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'border border-bad text-bad hover:bg-bad-wash',
      },
      size: { normal: 'h-9 px-3.5', small: 'h-8 px-2.5 text-xs', icon: 'size-9', smallIcon: 'size-7' },
    },
    defaultVariants: { look: 'plain', size: 'normal' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof looks> & {
    readonly asChild?: boolean;
    /** Shows that it is at work, and cannot be pressed again meanwhile. */
    readonly isBusy?: boolean;
  };

export function Button({ className, look, size, asChild, isBusy, children, disabled, ...rest }: ButtonProps) {
  const classes = cn(looks({ look, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled === true || isBusy === true}
      aria-busy={isBusy}
      {...rest}
    >
      {isBusy ? <LoaderCircle className="animate-spin" aria-hidden /> : null}
      {children}
    </button>
  );
}
