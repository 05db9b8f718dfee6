/** The name under which people sign in, as password managers know it. */
import { FormField, Input } from '../ui/form.tsx';

export type EmailFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
};

const longest = 254;

export function EmailField({ value, onChange, error, isReadOnly = false }: EmailFieldProps) {
  return (
    <FormField label="E-mail address" error={error}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={longest}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
