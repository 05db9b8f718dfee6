/** Copies a text and says so. Outside of a secure context there is no clipboard, and the text is selected instead. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  readonly text: string | (() => string);
  readonly label: string;
  /** Shown alone, with the label for those who do not see it. */
  readonly isIcon?: boolean;
};

const doneMs = 1500;

export function CopyButton({ text, label, isIcon, ...rest }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await copyText(typeof text === 'function' ? text() : text);
    toast('Copied.');
    setDone(true);
    setTimeout(() => setDone(false), doneMs);
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button onClick={() => void copy()} {...(isIcon ? { 'aria-label': label, title: label } : {})} {...rest}>
      <Icon aria-hidden />
      {isIcon ? null : label}
    </Button>
  );
}

async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return await navigator.clipboard.writeText(text);
  // Plain http on another machine's address has no clipboard; this old way still works there.
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
