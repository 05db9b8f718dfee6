/** How a receiver knows that an event is from Deckle. */
import { ShieldCheck } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import { CodeBlock } from '../ui/code-block.tsx';

const snippet = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw bytes of the request, before anything parses them
// signature: its header x-webhook-signature
function isSigned(body, signature) {
  const expected = createHmac('sha256', process.env.WEBHOOK_SECRET).update(body).digest();
  const given = Buffer.from(String(signature), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`;

export function HowToVerify() {
  return (
    <Card>
      <details>
        <summary className="flex list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
          <ShieldCheck className="size-4 shrink-0" aria-hidden />
          How to check that an event is from Deckle
        </summary>
        <div className="mt-3 flex flex-col gap-3 text-faded">
          <p>
            Each request is signed with the endpoint's secret. Check the signature first, answer 401 to what
            is not signed, and 200 as soon as the event is kept: an endpoint has 15 seconds. The same event
            may come more than once, under the same eventId.
          </p>
          <CodeBlock label="the check in Node" text={snippet} />
          <p>
            The headers webhook-id, webhook-timestamp and webhook-signature follow Standard Webhooks, whose
            libraries check them with the same secret. docs/guides/webhooks.md, which comes with Deckle, has
            whole receivers.
          </p>
        </div>
      </details>
    </Card>
  );
}
