/** Controls of forms. `FormField` ties a control to its label, hint and error for those who do not see the page. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

const control =
  'w-full rounded-md border border-edge bg-sheet px-3 text-ink placeholder:text-faded disabled:opacity-60 aria-invalid:border-bad';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(control, 'h-9', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(control, 'min-h-20 py-2', className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cn(control, 'h-9 pr-8', className)} {...rest} />;
}

export function Checkbox({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="checkbox" className={cn('size-4 accent-(--accent)', className)} {...rest} />;
}

export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
};

export type FormFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** In words; null or undefined where all is well. */
  readonly error?: string | null | undefined;
  readonly className?: string;
  /** Only for those who do not see: the page shows what it is in another way. */
  readonly isLabelHidden?: boolean;
  readonly children: (props: ControlProps) => ReactNode;
};

export function FormField({ label, hint, error, className, isLabelHidden, children }: FormFieldProps) {
  const id = useId();
  const hasError = error !== null && error !== undefined && error !== '';
  const described = [hint === undefined ? '' : `${id}-hint`, hasError ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-xs text-faded">
          {hint}
        </p>
      )}
      {hasError ? (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
