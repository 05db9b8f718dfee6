/** Above the values: how many should be looked at, each a press away, and what can be done with the result. */
import { BoxSelect, CircleAlert, CircleCheck, CircleHelp, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { send } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { type Level, markOf } from './confidence.ts';
import type { Correcting } from './correcting.ts';
import type { Fields, Values } from './document-result.tsx';
import { useBeginDrawing } from './drawing.ts';
import { useFileName } from './file-name.ts';
import { jsonOf } from './json-view.tsx';
import type { Leaf } from './leaves.ts';
import { useLinks } from './links.ts';
import { ResultDownloads } from './result-downloads.tsx';

export type ValuesHeadProps = {
  readonly fields: Fields;
  readonly result: Values;
  readonly leaves: readonly Leaf[];
  readonly correcting: Correcting | null;
  readonly actions: ReactNode;
};

export function ValuesHead({ fields, result, leaves, correcting, actions }: ValuesHeadProps) {
  const isCorrected = (leaf: Leaf) => correcting?.originals.has(leaf.key) ?? false;
  const at = (level: Level) => leaves.filter((leaf) => markOf(leaf, isCorrected(leaf)) === level);
  const [low, doubtful] = [at('low'), at('doubtful')];
  const draw = useBeginDrawing();
  const fileName = useFileName();
  // Rows are drawn where their table is.
  const missing = leaves.filter(({ value, path }) => value === null && path.every(isName));
  const hasEvidence = leaves.some(({ evidence }) => evidence !== null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-1" aria-live="polite">
        {low.length > 0 ? (
          <Jump leaves={low} className="text-bad">
            <CircleAlert aria-hidden /> {low.length === 1 ? '1 value' : `${low.length} values`} to check
          </Jump>
        ) : null}
        {doubtful.length > 0 ? (
          <Jump leaves={doubtful} className="text-doubt">
            <CircleHelp aria-hidden /> {doubtful.length} doubtful
          </Jump>
        ) : null}
        {hasEvidence && low.length === 0 && doubtful.length === 0 ? (
          <span className="flex items-center gap-1.5 text-xs text-good">
            <CircleCheck className="size-4" aria-hidden /> Nothing to check
          </span>
        ) : null}
        {correcting === null || correcting.originals.size === 0 ? null : (
          <span className="text-xs text-good">{correcting.originals.size} corrected</span>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        {correcting === null || missing.length === 0 ? null : (
          <Button
            size="small"
            title="Draw a box for each value that was not found, one after the other"
            onClick={() => draw(missing.map(({ key }) => key))}
          >
            <BoxSelect aria-hidden /> Draw what is missing
          </Button>
        )}
        {correcting === null ? null : (
          <Button
            size="small"
            disabled={correcting.undo === null}
            title="Take back the last change"
            onClick={() => correcting.undo?.()}
          >
            <Undo2 aria-hidden /> Undo
          </Button>
        )}
        <CopyButton size="small" label="Copy JSON" text={() => jsonOf(result)} />
        <ResultDownloads
          fileName={fileName}
          json={() => jsonOf(result)}
          table={async (format) =>
            await send(`/dashboard/api/tables?format=${format}`, {
              method: 'POST',
              body: { fileName, fields, result },
            })
          }
        />
        {actions}
      </div>
    </div>
  );
}

const isName = (part: string | number) => typeof part === 'string';

type JumpProps = {
  readonly leaves: readonly Leaf[];
  readonly className: string;
  readonly children: ReactNode;
};

/** To the next one after the chosen one, and around. */
function Jump({ leaves, className, children }: JumpProps) {
  const links = useLinks();
  const jump = () => {
    const at = leaves.findIndex(({ key }) => key === links.chosen()?.key);
    const next = leaves[(at + 1) % leaves.length];
    if (next !== undefined) links.choose({ key: next.key, by: 'jump' });
  };
  return (
    <Button size="small" className={className} title="Go to the next one" onClick={jump}>
      {children}
    </Button>
  );
}
