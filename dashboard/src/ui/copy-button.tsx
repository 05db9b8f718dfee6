/** Copies a text and says so. */
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
    const isCopied = await copyText(typeof text === 'function' ? text() : text);
    toast(isCopied ? 'Copied.' : 'The browser does not allow copying. Select the text instead.');
    if (!isCopied) return;
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

/** Whether it worked. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    const written = navigator.clipboard.writeText(text);
    return await written.then(
      () => true,
      () => false,
    );
  }
  // Plain http on another machine's address has no clipboard; this old way still works there.
  const area = document.createElement('textarea');
  area.value = text;
  const focused = document.activeElement;
  // What lies outside of an open dialog cannot be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
