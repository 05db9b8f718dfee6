/** A few things of which one holds, side by side; arrow keys move between them. */
import { type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

export type ChoiceProps<Value extends string> = {
  readonly label: string;
  /** Only for those who do not see: the page shows what it is in another way. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md border border-edge bg-sheet p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-8 cursor-pointer items-center gap-2 rounded px-3 text-faded has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-4"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
