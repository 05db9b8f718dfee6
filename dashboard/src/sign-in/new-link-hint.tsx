/** How somebody who has no password gets in. */
import { CodeBlock } from '../ui/code-block.tsx';

export function NewLinkHint() {
  return (
    <div className="flex flex-col gap-2">
      <p>The operator of this server can create a sign-in link for you. It works once, for 24 hours:</p>
      <CodeBlock label="the command" text="npx deckle account link --account NAME" isBroken />
    </div>
  );
}
