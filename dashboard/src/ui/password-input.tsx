/** A password that can be looked at while it is typed. */
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Input } from './form.tsx';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cn('pr-11', className)}
        {...rest}
      />
      <Button
        look="quiet"
        size="smallIcon"
        className="absolute top-1 right-1"
        aria-label={isShown ? 'Hide the password' : 'Show the password'}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden />
      </Button>
    </div>
  );
}
