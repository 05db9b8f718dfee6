/** The request as it is sent at every attempt: its headers and its body, to the byte or indented for reading. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../ui/choice.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { eventQuery } from './webhook-queries.ts';

type Form = 'sent' | 'indented';

export function SentRequest({ eventId }: { readonly eventId: string }) {
  const { data, error, refetch } = useQuery(eventQuery(eventId));
  const [form, setForm] = useState<Form>('sent');
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting className="p-0" />;
  const headers = Object.entries(data.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <h3>Headers</h3>
        <CodeBlock label="the headers" text={headers.join('\n')} isBroken />
        <p className="text-xs text-faded">
          Time and signatures are made anew at each attempt and are not kept.
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3>Body</h3>
          <Choice
            label="How the body is shown"
            isLabelHidden
            options={[
              { value: 'sent', label: 'As sent' },
              { value: 'indented', label: 'Indented' },
            ]}
            value={form}
            onChange={setForm}
          />
        </div>
        <CodeBlock label="the body" text={form === 'sent' ? data.body : indented(data.body)} isBroken />
      </div>
    </div>
  );
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
