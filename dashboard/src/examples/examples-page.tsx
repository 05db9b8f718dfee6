/** The examples of a template: documents with their true values, what each taught and won since, and whether the template is right. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, BookmarkCheck } from 'lucide-react';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { templateQuery } from '../api/queries.ts';
import { Page } from '../shell/page.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Table, Td, Th } from '../ui/table.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { AddExample } from './add-example.tsx';
import { DeleteExample } from './delete-example.tsx';
import { Disputes } from './disputes.tsx';
import { wonWords } from './example-words.ts';
import { examplesQuery } from './examples-queries.ts';
import { RunComparison } from './run-comparison.tsx';
import { countValues } from './truth.ts';

const route = getRouteApi('/signed-in/templates/$templateId/examples');

export function ExamplesPage() {
  const { templateId } = route.useParams();
  const template = useQuery(templateQuery(templateId));
  const examples = useQuery(examplesQuery(templateId));
  const name = template.data?.name;
  return (
    <Page
      title={name === undefined ? 'Examples' : `Examples of ${name}`}
      hint={
        <Link
          to="/templates/$templateId"
          params={{ templateId }}
          className="inline-flex items-center gap-1 hover:underline"
        >
          <ArrowLeft className="size-3.5" aria-hidden />
          The template
        </Link>
      }
    >
      {examples.isPending ? <Waiting /> : null}
      {examples.isError ? <Problem error={examples.error} onRetry={() => void examples.refetch()} /> : null}
      {examples.isSuccess ? (
        <>
          {examples.data.length === 0 ? <NoExamples templateId={templateId} /> : null}
          {examples.data.length > 0 ? (
            <>
              <Disputes examples={examples.data} />
              <Card className="p-0">
                <ExampleTable examples={examples.data} />
              </Card>
              <Card>
                <CardHead
                  title="Run as a test"
                  hint="What the template reads now, against the true values of every example. None is helped by what it taught itself."
                />
                <RunComparison templateId={templateId} />
              </Card>
            </>
          ) : null}
          <Card>
            <CardHead title="Add an example" />
            <AddExample templateId={templateId} />
            {examples.data.length === 0 ? null : <MoreWays templateId={templateId} />}
          </Card>
        </>
      ) : null}
    </Page>
  );
}

function ExampleTable({ examples }: { readonly examples: readonly ExampleView[] }) {
  return (
    <Table label="Examples">
      <thead>
        <tr>
          <Th>Document</Th>
          <Th className="hidden sm:table-cell">Pages</Th>
          <Th>Values seen</Th>
          <Th
            className="hidden md:table-cell"
            title="Documents of its layout that came since, and values of theirs that it decided"
          >
            Won since
          </Th>
          <Th className="hidden sm:table-cell">Corrected</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={example.exampleId} className="hover:bg-sunken">
            <Td>
              <Link
                to="/examples/$exampleId"
                params={{ exampleId: example.exampleId }}
                className="font-medium break-all text-accent underline-offset-2 hover:underline"
              >
                {example.fileName}
              </Link>
            </Td>
            <Td className="hidden tabular-nums sm:table-cell">{example.pageCount}</Td>
            <Td>
              <Located example={example} />
              <span className="block text-xs text-faded md:hidden">won: {wonWords(example.won)}</span>
            </Td>
            <Td className="hidden md:table-cell">{wonWords(example.won)}</Td>
            <Td className="hidden sm:table-cell">
              <When at={example.updatedAt} />
            </Td>
            <Td className="w-px text-right">
              <span className="-my-1 block">
                <DeleteExample example={example} isCompact />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How many of its values have a place on the pages. */
function Located({ example: { located, unlocated, fields } }: { readonly example: ExampleView }) {
  const all = countValues(fields);
  if (located === null) return <span className="text-faded">{all} values, not learnt</span>;
  return (
    <>
      <span className="tabular-nums">
        {located} of {located + unlocated.length}
      </span>
      {unlocated.length === 0 ? null : (
        <span className="line-clamp-2 text-xs break-words text-doubt">not seen: {unlocated.join(', ')}</span>
      )}
    </>
  );
}

function NoExamples({ templateId }: { readonly templateId: string }) {
  return (
    <Empty icon={<BookmarkCheck aria-hidden />} title="No examples yet">
      <p>
        An example is a document with its true values. The next documents of its layout are read like it, and
        every edit of the template can be tested with it before it is saved.
      </p>
      <p>
        Correct a result in the{' '}
        <Link
          to="/playground"
          search={{ template: templateId }}
          className="text-accent underline underline-offset-2"
        >
          playground
        </Link>{' '}
        or in one of the template’s{' '}
        <Link
          to="/jobs"
          search={{ template: templateId, status: 'completed' }}
          className="text-accent underline underline-offset-2"
        >
          jobs
        </Link>{' '}
        and save it as an example, or add a document below.
      </p>
    </Empty>
  );
}

function MoreWays({ templateId }: { readonly templateId: string }) {
  return (
    <p className="mt-3 text-xs text-faded">
      A document that you looked at already is quicker: open it in the{' '}
      <Link
        to="/playground"
        search={{ template: templateId }}
        className="text-accent underline underline-offset-2"
      >
        playground
      </Link>{' '}
      or in its{' '}
      <Link
        to="/jobs"
        search={{ template: templateId, status: 'completed' }}
        className="text-accent underline underline-offset-2"
      >
        job
      </Link>{' '}
      and save it from there.
    </p>
  );
}
