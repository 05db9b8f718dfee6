/** Text for machines: lines as they are, or broken where they do not fit, with a button that copies it. */
import { cn } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

export type CodeBlockProps = {
  readonly text: string;
  /** Names it, and says what the button copies: `Copy <label>`. */
  readonly label: string;
  readonly isBroken?: boolean;
  readonly className?: string;
};

export function CodeBlock({ text, label, isBroken, className }: CodeBlockProps) {
  return (
    <div className={cn('relative w-full rounded-md border border-line bg-sunken text-left', className)}>
      <CopyButton
        isIcon
        size="smallIcon"
        look="quiet"
        label={`Copy ${label}`}
        text={text}
        className="absolute top-1.5 right-1.5 bg-sunken"
      />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded-md p-3 pr-11"
      >
        <pre
          className={cn(
            'font-mono text-xs leading-5 text-ink',
            isBroken && 'wrap-anywhere whitespace-pre-wrap',
          )}
        >
          {text}
        </pre>
      </section>
    </div>
  );
}
