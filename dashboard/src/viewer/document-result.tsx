/** A document's pages beside the values that were read from it, each linked to the other. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PageShapeView, TaughtBy } from '../../../src/contract/dashboard/documents.ts';
import type { TemplateView } from '../../../src/contract/template.ts';
import { cn } from '../ui/class-names.ts';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { CorrectingContext } from './correcting.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { BeginDrawingContext, DrawingContext } from './drawing.ts';
import type { ReadWith } from './explanation-query.ts';
import { FieldsView } from './field-view.tsx';
import { FileNameContext } from './file-name.ts';
import { JsonView } from './json-view.tsx';
import { leavesOf } from './leaves.ts';
import { createLinks, LinksContext, useChoice, useLinks } from './links.ts';
import { ModelSummary } from './model-line.tsx';
import { PagesPane } from './pages-pane.tsx';
import { TaughtContext, TaughtSummary } from './taught.tsx';
import { useCorrections } from './use-corrections.ts';
import { useDrawingOf } from './use-drawing-of.ts';
import { ValuesHead } from './values-head.tsx';
import { WhyBar } from './why-bar.tsx';

export type Values = Readonly<Record<string, unknown>>;
export type Fields = TemplateView['schema']['data'];

export type DocumentResultProps = {
  /** A document's on the desk, or a job's. */
  readonly documentId: string;
  readonly fileName: string;
  readonly pageCount: number;
  /** First and last page of it, where its file holds others. */
  readonly range?: readonly [first: number, last: number] | undefined;
  /** Null where it was not read yet: pages are then shown as they lie in the file. */
  readonly pages: readonly PageShapeView[] | null;
  readonly fields: Fields;
  /** Null while there is none: then the pages are shown alone. */
  readonly result: Values | null;
  readonly evidence: Values | null;
  /** What should be known of the result. */
  readonly problems?: readonly { readonly path: string; readonly message: string }[] | undefined;
  /** Where it is given, values can be corrected by typing or by drawing a box; it gets the whole of both. */
  readonly onCorrect?: ((result: Values, evidence: Values) => void) | undefined;
  /** Those that the evidence names. */
  readonly examples?: readonly TaughtBy[] | undefined;
  /** The language that the document was read in. */
  readonly language?: string | null;
  /** What the values were read with, where they can be explained by it. */
  readonly readWith?: ReadWith | undefined;
  /** What can be done with the result, beside what every result offers. */
  readonly actions?: ReactNode;
  /** Shown above all of it; it may begin to draw. */
  readonly notice?: ReactNode;
  /** Shown in the place of the values while there are none. */
  readonly meanwhile?: ReactNode;
};

export function DocumentResult(props: DocumentResultProps) {
  // Another document begins with nothing chosen.
  return <Linked key={props.documentId} {...props} />;
}

function Linked(props: DocumentResultProps) {
  const [links] = useState(createLinks);
  return (
    <LinksContext value={links}>
      <FileNameContext value={props.fileName}>
        <TaughtContext value={props.examples ?? noExamples}>
          <PagesAndValues {...props} />
        </TaughtContext>
      </FileNameContext>
    </LinksContext>
  );
}

const noExamples: readonly TaughtBy[] = [];

function PagesAndValues(props: DocumentResultProps) {
  const { documentId, fields, result, evidence, language = null, meanwhile, readWith } = props;
  const links = useLinks();
  const choice = useChoice();
  const values = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(props.range?.[0] ?? 1);
  const [tab, setTab] = useState('values');
  const leaves = useMemo(
    () => (result === null ? [] : leavesOf(fields, result, evidence)),
    [fields, result, evidence],
  );
  const correcting = useCorrections(result, evidence, props.onCorrect);
  const { drawing, problem, held, begin, stop } = useDrawingOf({
    ...{ documentId, language, correcting, leaves, seenPage: page },
  });
  // Choosing one of a thousand values draws the others as they were.
  const shown = useMemo(
    () => <FieldsView {...{ fields, evidence, value: result }} path={[]} />,
    [fields, result, evidence],
  );
  const chosen = leaves.find(({ key }) => key === choice?.key);

  useEffect(() => {
    if (choice === null || choice.by === 'value') return;
    setTab('values');
    // Once the values are there, where the JSON was shown.
    const frame = requestAnimationFrame(() => {
      const button = values.current?.querySelector(`[data-value="${CSS.escape(choice.key)}"]`);
      if (button !== null && button !== undefined && !isSeen(button))
        button.scrollIntoView({ block: 'center', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [choice]);
  const hasValues = result !== null || meanwhile !== undefined;
  return (
    <CorrectingContext value={correcting}>
      <BeginDrawingContext value={begin}>
        <DrawingContext value={drawing}>
          {props.notice}
          <div className="@container min-w-0">
            <div className={cn('grid gap-4', hasValues && '@3xl:grid-cols-2')}>
              <div
                className={cn(
                  'top-0 z-10 h-[42dvh] min-w-0 @3xl:sticky @3xl:top-2 @3xl:h-[calc(100dvh-1rem)] @3xl:max-h-[70rem]',
                  hasValues ? 'sticky' : 'h-[80dvh]',
                )}
              >
                <PagesPane {...props} leaves={leaves} onPage={setPage} />
              </div>
              {result === null ? (
                meanwhile
              ) : (
                <div ref={values} className="@container/values flex min-w-0 flex-col gap-3">
                  <ValuesHead {...{ fields, result, leaves, correcting, actions: props.actions }} />
                  <TaughtSummary leaves={leaves} />
                  <ModelSummary leaves={leaves} />
                  {props.problems?.map(({ path, message }) => (
                    <p key={path} role="status" className="rounded-md bg-doubt-wash px-3 py-2 text-doubt">
                      {path === '' ? message : `${path}: ${message}`}
                    </p>
                  ))}
                  <Tabs value={tab} onValueChange={setTab} className="min-w-0">
                    <TabList aria-label="The result" className="mb-2">
                      <Tab value="values">Values</Tab>
                      <Tab value="json">JSON</Tab>
                    </TabList>
                    <TabPanel value="values">{shown}</TabPanel>
                    <TabPanel value="json">
                      <JsonView result={result} />
                    </TabPanel>
                  </Tabs>
                  {correcting !== null ||
                  chosen === undefined ||
                  tab !== 'values' ||
                  readWith === undefined ? null : (
                    <WhyBar
                      key={chosen.key}
                      leaf={chosen}
                      order={{ documentId, language, readWith, range: props.range }}
                      onClose={() => links.choose(null)}
                    />
                  )}
                  {correcting === null || chosen === undefined || tab !== 'values' ? null : (
                    <CorrectionBar
                      key={chosen.key}
                      {...{ leaf: chosen, correcting, drawing, held, drawingProblem: problem, onDraw: begin }}
                      onClose={() => {
                        stop();
                        links.choose(null);
                      }}
                    />
                  )}
                </div>
              )}
            </div>
          </div>
        </DrawingContext>
      </BeginDrawingContext>
    </CorrectingContext>
  );
}

/** Whether its middle is in the window, with nothing over it. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
