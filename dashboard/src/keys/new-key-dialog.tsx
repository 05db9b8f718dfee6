/** Making a key: what it is for, what it may do, how long it lives; then the key itself, this once. */
import { type FormEvent, useState } from 'react';
import type { KeyView, NewKeyView } from '../../../src/contract/dashboard/keys.ts';
import { useCatalog } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField, Input, Select } from '../ui/form.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Problem } from '../ui/waiting.tsx';
import { curlWith } from './key-curl.ts';
import { useMakeKey } from './key-queries.ts';
import { dateText, type Expiry, expiresAtOf, expiries } from './key-state.ts';

export type NewKeyDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function NewKeyDialog({ isOpen, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<NewKeyView | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={made === null ? 'New API key' : 'Your new API key'}>
      {made === null ? (
        <NewKeyForm onMade={setMade} onCancel={close} />
      ) : (
        <MadeKey apiKey={made.apiKey} onDone={close} />
      )}
    </Dialog>
  );
}

const expiryNames = {
  never: 'Never',
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In 365 days',
  date: 'On a date…',
} as const satisfies Record<Expiry, string>;

const modeHints = {
  live: 'A live key does everything that the API can; what it reads counts against the quota.',
  test: 'A test key costs no pages and fires no webhooks; it takes one document of at most 5 pages a request, and no jobs.',
} as const satisfies Record<KeyView['mode'], string>;

const dayMs = 86_400_000;

type NewKeyFormProps = { readonly onMade: (key: NewKeyView) => void; readonly onCancel: () => void };

function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const [label, setLabel] = useState('');
  const [mode, setMode] = useState<KeyView['mode']>('live');
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [date, setDate] = useState('');
  const make = useMakeKey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = {
      label: label.trim() === '' ? null : label.trim(),
      mode,
      expiresAt: expiresAtOf(expiry, date, Date.now()),
    };
    make.mutate(wish, { onSuccess: onMade });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <FormField label="Label" hint="Where it will be used, so that you know later which one to revoke.">
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            placeholder="Invoice import"
            autoComplete="off"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-col gap-1.5">
        <Choice
          label="What it may do"
          options={[
            { value: 'live', label: 'Live' },
            { value: 'test', label: 'Test' },
          ]}
          value={mode}
          onChange={setMode}
        />
        <p className="text-xs text-faded" aria-live="polite">
          {modeHints[mode]}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <FormField label="Expires" className="w-40">
          {(control) => (
            <Select
              {...control}
              value={expiry}
              onChange={(event) =>
                setExpiry(expiries.find((value) => value === event.target.value) ?? 'never')
              }
            >
              {expiries.map((value) => (
                <option key={value} value={value}>
                  {expiryNames[value]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {expiry === 'date' ? (
          <FormField label="Last day" className="w-44">
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                min={dateText(Date.now() + dayMs)}
                max="9999-12-30"
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            )}
          </FormField>
        ) : null}
      </div>
      {make.error === null ? null : <Problem error={make.error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={make.isPending}>
          Make the key
        </Button>
      </div>
    </form>
  );
}

function MadeKey({ apiKey, onDone }: { readonly apiKey: string; readonly onDone: () => void }) {
  const { apiUrl } = useCatalog();
  return (
    <div className="flex flex-col gap-4">
      <SecretOnce label="API key" secret={apiKey}>
        This is the only time that it is shown. Keep it where your program finds it and nobody else does; if
        it gets lost, make a new one.
      </SecretOnce>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">Try it</p>
        <CodeBlock label="the request" text={curlWith(apiUrl, apiKey)} isBroken />
      </div>
      <Button look="plain" className="self-end" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
