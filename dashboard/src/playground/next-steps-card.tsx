/** Below what was read: what to do next, each with the place where it is done. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, LayoutTemplate, PencilLine, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { keysQuery } from '../keys/key-queries.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import type { Values } from '../viewer/document-result.tsx';
import { leavesOf } from '../viewer/leaves.ts';
import { webhooksQuery } from '../webhooks/webhook-queries.ts';
import { type NextStep, nextSteps, type Situation } from './next-steps.ts';

export type NextStepsCardProps = Pick<Situation, 'isCorrected' | 'isBuiltInTemplate'> & {
  readonly documentId: string;
  readonly fields: Parameters<typeof leavesOf>[0];
  readonly result: Values;
  readonly evidence: Values;
  /** Of this very document and template. */
  readonly curl: string;
  readonly onCorrect: () => void;
};

export function NextStepsCard(props: NextStepsCardProps) {
  const { fields, result, evidence, isCorrected, isBuiltInTemplate } = props;
  const keys = useQuery(keysQuery);
  const webhooks = useQuery(webhooksQuery);
  // Nothing is suggested that may be done already.
  if (keys.data === undefined || webhooks.data === undefined) return null;
  const steps = nextSteps({
    ...{ isCorrected, isBuiltInTemplate, leaves: leavesOf(fields, result, evidence) },
    ...{ keys: keys.data, webhookCount: webhooks.data.length },
  });
  if (steps.length === 0) return null;
  return (
    <Card aria-label="What to do next">
      <CardHead title="What to do next" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <li key={step.kind} className="flex flex-col items-start gap-2">
            {shown(step, props)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function shown(step: NextStep, { documentId, curl, onCorrect }: NextStepsCardProps): ReactNode {
  if (step.kind === 'correct') {
    return (
      <Step
        title={correctTitle(step.unsure)}
        hint="Keep the document as an example, and the next ones of its layout are read like it."
      >
        <Button size="small" onClick={onCorrect}>
          <PencilLine aria-hidden /> Check the values
        </Button>
      </Step>
    );
  }
  if (step.kind === 'template') {
    return (
      <Step
        title="Define your own fields"
        hint="Deckle proposes a template from this document. Remove, rename and add fields."
      >
        <Button size="small" asChild>
          <Link to="/templates/$templateId" params={{ templateId: 'new' }} search={{ document: documentId }}>
            <LayoutTemplate aria-hidden /> Propose a template
          </Link>
        </Button>
      </Step>
    );
  }
  if (step.kind === 'key') {
    return (
      <Step
        title="Call it from a program"
        hint="Make an API key. The command parses this document with this template."
      >
        <span className="flex flex-wrap gap-2">
          <Button size="small" asChild>
            <Link to="/keys">
              <KeyRound aria-hidden /> Make an API key
            </Link>
          </Button>
          <CopyButton size="small" label="Copy the command" text={curl} />
        </span>
      </Step>
    );
  }
  return (
    <Step
      title="Parse in the background"
      hint="Submit documents as jobs. A webhook sends each result to your program."
    >
      <Button size="small" asChild>
        <Link to="/webhooks">
          <Webhook aria-hidden /> Connect a webhook
        </Link>
      </Button>
    </Step>
  );
}

const correctTitle = (unsure: number) =>
  unsure === 0
    ? 'Correct a value'
    : unsure === 1
      ? 'Check the uncertain value'
      : `Check the ${unsure} uncertain values`;

type StepProps = { readonly title: string; readonly hint: string; readonly children: ReactNode };

function Step({ title, hint, children }: StepProps) {
  return (
    <>
      <div className="grow">
        <h3>{title}</h3>
        <p className="text-xs text-faded">{hint}</p>
      </div>
      {children}
    </>
  );
}
