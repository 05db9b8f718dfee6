/** The API keys of the account. A key is shown once, when it is made. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { KeyView } from '../../../src/contract/dashboard/keys.ts';
import { useCatalog } from '../api/queries.ts';
import { Page } from '../shell/page.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Table, Td, Th } from '../ui/table.tsx';
import { Empty } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { curlWith } from './key-curl.ts';
import { keysQuery } from './key-queries.ts';
import { type KeyState, stateOf } from './key-state.ts';
import { LabelKeyDialog } from './label-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

type Doing = { readonly kind: 'make' } | { readonly kind: 'label' | 'revoke'; readonly key: KeyView } | null;

export function KeysPage() {
  const { data: keys } = useSuspenseQuery(keysQuery);
  const [doing, setDoing] = useState<Doing>(null);
  const stop = () => setDoing(null);
  const make = (
    <Button look="primary" onClick={() => setDoing({ kind: 'make' })}>
      <Plus aria-hidden />
      New key
    </Button>
  );
  return (
    <Page
      title="API keys"
      hint="Your programs send one with every request, as the header x-api-key."
      actions={keys.length > 0 ? make : undefined}
    >
      {keys.length === 0 ? <NoKeys>{make}</NoKeys> : <KeyTable keys={keys} onDo={setDoing} />}
      <NewKeyDialog isOpen={doing?.kind === 'make'} onClose={stop} />
      <LabelKeyDialog keyToLabel={doing?.kind === 'label' ? doing.key : null} onClose={stop} />
      <RevokeKeyDialog keyToRevoke={doing?.kind === 'revoke' ? doing.key : null} onClose={stop} />
    </Page>
  );
}

function NoKeys({ children }: { readonly children: ReactNode }) {
  const { apiUrl } = useCatalog();
  return (
    <Empty icon={<KeyRound aria-hidden />} title="No API keys yet">
      <p>Create one and put it into this command. The API responds with the templates that you can use:</p>
      <CodeBlock label="the first request" text={curlWith(apiUrl, 'YOUR_KEY')} isBroken />
      {children}
    </Empty>
  );
}

const tones = { active: 'good', expired: 'doubt', revoked: 'plain' } as const satisfies Record<
  KeyState,
  Tone
>;
const stateNames = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const;

type KeyTableProps = { readonly keys: readonly KeyView[]; readonly onDo: (doing: Doing) => void };

function KeyTable({ keys, onDo }: KeyTableProps) {
  return (
    <Card className="p-0">
      <Table label="API keys">
        <thead>
          <tr>
            <Th>Label</Th>
            <Th className="hidden sm:table-cell">Key</Th>
            <Th>State</Th>
            <Th className="hidden lg:table-cell">Created</Th>
            <Th className="hidden md:table-cell">Last used</Th>
            <Th className="hidden md:table-cell">Expires</Th>
            <Th>
              <span className="sr-only">What to do</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.keyId} shown={key} onDo={onDo} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function KeyRow({ shown, onDo }: { readonly shown: KeyView; readonly onDo: (doing: Doing) => void }) {
  const { label, start, mode, createdAt, lastUsedAt, expiresAt } = shown;
  const state = stateOf(shown, Date.now());
  const name = label ?? start;
  const beginning = <code className="font-mono text-xs">{start}…</code>;
  return (
    <tr className={state === 'active' ? '' : 'text-faded'}>
      <Td className="min-w-24 font-medium wrap-anywhere">
        {label ?? <span className="text-faded">No label</span>}
        <span className="block font-normal sm:hidden">{beginning}</span>
        <span className="block text-xs font-normal text-faded md:hidden">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Used <When at={lastUsedAt} />
            </>
          )}
        </span>
      </Td>
      <Td className="hidden whitespace-nowrap sm:table-cell">
        {beginning} {mode === 'test' ? <Badge tone="accent">Test</Badge> : null}
      </Td>
      <Td>
        <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      </Td>
      <Td className="hidden lg:table-cell">
        <When at={createdAt} />
      </Td>
      <Td className="hidden md:table-cell">{lastUsedAt === null ? 'Never' : <When at={lastUsedAt} />}</Td>
      <Td className="hidden md:table-cell">{expiresAt === null ? 'Never' : <When at={expiresAt} />}</Td>
      <Td className="py-1.5">
        <div className="flex justify-end gap-2 max-sm:flex-col">
          <Button
            size="small"
            look="quiet"
            aria-label={`Change the label of ${name}`}
            onClick={() => onDo({ kind: 'label', key: shown })}
          >
            Label
          </Button>
          {state === 'active' ? (
            <Button
              size="small"
              look="danger"
              aria-label={`Revoke ${name}`}
              onClick={() => onDo({ kind: 'revoke', key: shown })}
            >
              Revoke
            </Button>
          ) : null}
        </div>
      </Td>
    </tr>
  );
}
