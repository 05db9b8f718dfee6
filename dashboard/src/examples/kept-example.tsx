/** After a document was kept as an example: what it teaches, and which values somebody should draw, which begins here. */
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import type { Fields } from '../viewer/document-result.tsx';
import { taughtWords } from './example-words.ts';
import { Unlocated } from './unlocated.tsx';

export type KeptExampleProps = {
  readonly example: ExampleView;
  readonly fields: Fields;
  /** Opens the values to correction. */
  readonly onDraw: () => void;
  /** What else can be done now. */
  readonly children?: ReactNode;
};

export function KeptExample({ example, fields, onDraw, children }: KeptExampleProps) {
  const { exampleId, templateId } = example;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 rounded-md bg-good-wash px-3 py-2 text-good">
        <GraduationCap className="mt-0.5 size-4 shrink-0" aria-hidden />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status">Saved as an example. {taughtWords(example)}</p>
          <Link to="/examples/$exampleId" params={{ exampleId }} className="font-medium underline">
            Open the example
          </Link>
          <Link
            to="/templates/$templateId/examples"
            params={{ templateId }}
            className="font-medium underline"
          >
            Look at its examples
          </Link>
          {children}
        </div>
      </div>
      <Unlocated {...{ example, fields, onDraw }} />
    </div>
  );
}
