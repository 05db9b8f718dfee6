/** A password that is about to be set; its rule is said first, and whether it holds while it is typed. */
import { FormField } from '../ui/form.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { longestPassword, passwordHint, passwordProblem, shortestPassword } from './password-rule.ts';

export type NewPasswordProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server said of it. */
  readonly error?: string | undefined;
};

export function NewPassword({ label, value, onChange, error }: NewPasswordProps) {
  const problem = value === '' ? null : passwordProblem(value);
  return (
    <FormField label={label} hint={passwordHint} error={problem ?? error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="new-password"
          autoComplete="new-password"
          required
          minLength={shortestPassword}
          maxLength={longestPassword}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
