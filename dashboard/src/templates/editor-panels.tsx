/** The form, and beside it one of: what the draft finds, the JSON, the revisions. On a narrow window one at a time. */
import { type Dispatch, useState } from 'react';
import { useCatalog } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { Problem } from '../ui/waiting.tsx';
import { createCurl } from './create-curl.ts';
import { jsonOf, type Properties, templateOf } from './draft.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { JsonView } from './json-view.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { TemplateForm } from './template-form.tsx';
import { nothingSeen, TryPanel } from './try-panel.tsx';
import type { Check } from './use-check.ts';
import { useIsWide } from './use-is-wide.ts';
import type { Save } from './use-save.ts';

export type PanelName = 'form' | 'try' | 'json' | 'revisions';

export type EditorPanelsProps = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly check: Check;
  readonly templateId: string | null;
  readonly isBuiltIn: boolean;
  readonly panel: PanelName;
  readonly documentId: string | null;
  readonly isUnsaved: boolean;
  readonly save: Save;
  readonly onPanel: (panel: PanelName) => void;
  readonly onPick: (documentId: string | null) => void;
  readonly onGo: (control: string) => void;
  readonly onBringBack: (template: Properties, revision: number) => void;
};

export function EditorPanels(props: EditorPanelsProps) {
  const { state, dispatch, check, templateId, isBuiltIn, panel, documentId, onPanel } = props;
  const isWide = useIsWide();
  const [seen, setSeen] = useState(nothingSeen);
  const shown = isWide && panel === 'form' ? 'try' : panel;
  const change = (value: string) => onPanel(panelOf(value));
  return (
    <div>
      <div className="flex flex-col gap-2 [&>:not(:empty)]:mb-4">
        <ProblemSummary problems={check.problems} onGo={props.onGo} />
        {check.error === null ? null : <Problem error={check.error} onRetry={check.retry} />}
        {props.save.error === null ? null : <Problem error={props.save.error} />}
      </div>
      <Tabs
        value={shown}
        onValueChange={change}
        className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(24rem,5fr)_minmax(0,6fr)]"
      >
        {isWide ? (
          <div className="min-w-0">
            <Form {...props} />
          </div>
        ) : null}
        <div className="min-w-0 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:py-1">
          <TabList aria-label="Views of the template" className="mb-3">
            {isWide ? null : <Tab value="form">Form</Tab>}
            <Tab value="try">Try it</Tab>
            <Tab value="json">JSON</Tab>
            {isBuiltIn ? null : <Tab value="revisions">Revisions</Tab>}
          </TabList>
          {isWide ? null : (
            <TabPanel value="form">
              <Form {...props} />
            </TabPanel>
          )}
          <TabPanel value="try">
            <TryPanel
              {...{ documentId, onPick: props.onPick, json: check.validJson, isBehind: check.isBehind }}
              {...{ templateId, seen, onSee: setSeen }}
            />
          </TabPanel>
          <TabPanel value="json" className="flex flex-col gap-2">
            <CopyButtons state={state} jsonSchema={check.jsonSchema} />
            <JsonView {...{ state, dispatch, isReadOnly: isBuiltIn }} />
          </TabPanel>
          {isBuiltIn ? null : (
            <TabPanel value="revisions">
              <RevisionsPanel
                {...{ templateId, draft: templateOf(state.draft), onBringBack: props.onBringBack }}
              />
            </TabPanel>
          )}
        </div>
      </Tabs>
    </div>
  );
}

function Form({ state, check, isBuiltIn, isUnsaved, save, onPanel }: EditorPanelsProps) {
  const { problem } = state;
  const { length } = check.problems;
  return (
    // What has the focus stays clear of the bar below.
    <div className="[&_button]:scroll-mb-16 [&_input]:scroll-mb-16 [&_select]:scroll-mb-16">
      {problem === null ? null : (
        <p role="status" className="mb-3 rounded-md bg-doubt-wash px-3 py-2 text-doubt">
          The JSON does not read at line {problem.line}. The form shows the last state that did, and waits.{' '}
          <button type="button" className="underline" onClick={() => onPanel('json')}>
            To the JSON
          </button>
        </p>
      )}
      <TemplateForm />
      {isBuiltIn || !isUnsaved ? null : (
        <div className="sticky bottom-0 mt-3 flex items-center justify-end gap-3 border-t border-line bg-paper py-2">
          <p className={length > 0 ? 'text-bad' : 'text-doubt'}>
            {length === 0 ? 'Not saved yet' : length === 1 ? 'One problem' : `${length} problems`}
          </p>
          <Button look="primary" size="small" isBusy={save.isSaving} onClick={() => void save.ask()}>
            {length === 0 ? 'Save' : 'Show the first'}
          </Button>
        </div>
      )}
    </div>
  );
}

function CopyButtons({
  state,
  jsonSchema,
}: {
  readonly state: EditorState;
  readonly jsonSchema: Properties | null;
}) {
  const { apiUrl } = useCatalog();
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton size="small" label="Copy JSON" text={() => jsonOf(state.draft)} />
      <CopyButton
        size="small"
        label="Copy the curl that creates it"
        text={() => createCurl(apiUrl, jsonOf(state.draft))}
      />
      {jsonSchema === null ? null : (
        <CopyButton size="small" label="Copy JSON Schema" text={() => JSON.stringify(jsonSchema, null, 2)} />
      )}
    </div>
  );
}

const panels: readonly PanelName[] = ['form', 'try', 'json', 'revisions'];
const panelOf = (value: string): PanelName => panels.find((panel) => panel === value) ?? 'form';
