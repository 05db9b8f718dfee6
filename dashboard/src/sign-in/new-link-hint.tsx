/** How somebody who has no password gets in. */
import { CodeBlock } from '../ui/code-block.tsx';

export function NewLinkHint() {
  return (
    <div className="flex flex-col gap-2">
      <p>Whoever runs this server makes you a sign-in link; it works once, for 24 hours:</p>
      <CodeBlock label="the command" text="npx deckle account link --account NAME" isBroken />
    </div>
  );
}
