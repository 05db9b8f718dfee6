/** Whether a language model may be asked for this account, and what it then gets to see; only where there is one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { LlmConsentView, LlmView } from '../../../src/contract/dashboard/llm.ts';
import { call } from '../api/client.ts';
import { useCatalog } from '../api/queries.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { Checkbox } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { llmConsentPath, llmConsentQuery } from './settings-queries.ts';

export function LlmCard({ className }: { readonly className?: string }) {
  const { llm } = useCatalog();
  return llm === null ? null : <Consent {...{ llm, className }} />;
}

type ConsentProps = { readonly llm: LlmView; readonly className: string | undefined };

function Consent({ llm, className }: ConsentProps) {
  const { data, error, refetch } = useQuery(llmConsentQuery);
  const choose = useChoose();
  const id = useId();
  const { host } = new URL(llm.address);
  const isForbidden = data?.consent === 'forbidden';
  const isOff = llm.mode === 'never';
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHead
        title="Language model"
        hint="A model beside Deckle may be asked where Deckle is in doubt. Its answers count only where they stand in the document."
      />
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {choose.isError ? <Problem error={choose.error} /> : null}
      {data === undefined ? (
        error === null && <Waiting className="p-0" />
      ) : (
        <div className="flex items-start gap-3">
          <Checkbox
            id={id}
            className="mt-0.5 shrink-0"
            aria-describedby={`${id}-about`}
            checked={data.consent === 'allowed' && !isOff}
            disabled={isForbidden || isOff || choose.isPending}
            onChange={({ target }) => choose.mutate(target.checked ? 'allowed' : 'never')}
          />
          <div className="flex min-w-0 flex-col gap-1.5">
            <label htmlFor={id} className="font-medium break-words">
              Send {llm.mode === 'always' ? 'all' : 'doubtful'} fields to {llm.model} at {host}
            </label>
            <div id={`${id}-about`} className="flex flex-col gap-1.5 text-xs text-faded">
              <p>
                It gets the names and descriptions of these fields and the text of the pages that may hold
                them{llm.hasPictures ? ', with pictures of those pages' : ''}, over {transport(llm.address)},
                and nothing about you or your account. Templates and single requests can ask for less, or for
                all fields.
              </p>
              <p>
                Switched off, nothing is sent from that moment on, and its answers that are kept here are
                deleted. The operator of this server can turn it off for this account.
              </p>
              {isForbidden || isOff ? (
                <p role="status" className="rounded-md bg-doubt-wash px-3 py-2 text-doubt">
                  {isOff
                    ? 'The operator of this server has turned it off for everybody. Nothing is sent.'
                    : 'The operator of this server has turned it off for this account. Nothing is sent.'}
                </p>
              ) : null}
            </div>
          </div>
        </div>
      )}
    </Card>
  );
}

const transport = (address: string) => (address.startsWith('https:') ? 'an encrypted connection' : 'HTTP');

function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: 'allowed' | 'never') =>
      await call<LlmConsentView>(llmConsentPath, { method: 'PUT', body: { choice } }),
    onSuccess: (view) => {
      queryClient.setQueryData(llmConsentQuery.queryKey, view);
      toast(
        view.consent === 'allowed' ? 'The model may be asked.' : 'Nothing is sent to the model any more.',
      );
    },
  });
}
