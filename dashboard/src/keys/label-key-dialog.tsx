/** Another label for a key, or none. */
import { type FormEvent, useState } from 'react';
import type { KeyView } from '../../../src/contract/dashboard/keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField, Input } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { useLabelKey } from './key-queries.ts';

export type LabelKeyDialogProps = { readonly keyToLabel: KeyView | null; readonly onClose: () => void };

export function LabelKeyDialog({ keyToLabel, onClose }: LabelKeyDialogProps) {
  return (
    <Dialog isOpen={keyToLabel !== null} onClose={onClose} title="Label of the key">
      {keyToLabel === null ? null : <LabelForm shown={keyToLabel} onClose={onClose} />}
    </Dialog>
  );
}

function LabelForm({ shown, onClose }: { readonly shown: KeyView; readonly onClose: () => void }) {
  const [label, setLabel] = useState(shown.label ?? '');
  const change = useLabelKey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = { keyId: shown.keyId, label: label.trim() === '' ? null : label.trim() };
    const onSuccess = () => {
      toast('The label is changed.');
      onClose();
    };
    change.mutate(wish, { onSuccess });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <FormField label="Label" hint={`Of the key that begins with ${shown.start}.`}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </FormField>
      {change.error === null ? null : <Problem error={change.error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
