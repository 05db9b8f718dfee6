/** All templates: one's own, the built-in ones, and ways to make a new one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TemplateGlance } from '../../../src/contract/dashboard/template-overview.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { FormField, Input } from '../ui/form.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { categoryWords } from './category-words.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { overviewQuery } from './template-queries.ts';
import { TemplateTable } from './template-table.tsx';

export function TemplatesPage() {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden />
      New template
    </Button>
  );
  return (
    <Page title="Templates" hint="A template says which values to find in a document." actions={make}>
      <Templates onMake={() => setMaking(true)} />
      <NewTemplateDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </Page>
  );
}

function Templates({ onMake }: { readonly onMake: () => void }) {
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<TemplateGlance | null>(null);
  const overview = useInfiniteQuery(overviewQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = overview;
  const isSearching = search.trim() !== '';
  useEffect(() => {
    // A search looks at all of them.
    if (isSearching && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (data === undefined) {
    if (overview.isError) return <Problem error={overview.error} onRetry={() => void overview.refetch()} />;
    return <Waiting />;
  }
  const all = data.pages.flatMap(({ templates }) => templates);
  const found = all.filter((template) => matches(template, search));
  const own = found.filter(({ isBuiltIn }) => !isBuiltIn);
  const builtIn = found.filter(({ isBuiltIn }) => isBuiltIn);
  const hasOwn = all.some(({ isBuiltIn }) => !isBuiltIn);
  const more = hasNextPage ? (
    <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  ) : null;
  return (
    <>
      <FormField label="Search templates" isLabelHidden className="relative max-w-sm">
        {(control) => (
          <>
            <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-faded" />
            <Input
              {...control}
              type="search"
              className="pl-9"
              placeholder="Search by name, description or category"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </>
        )}
      </FormField>
      {isSearching ? (
        <p role="status" className="text-xs text-faded">
          {found.length === 1 ? 'One template' : `${found.length} templates`} found.
        </p>
      ) : null}
      {hasOwn ? (
        <Card>
          <CardHead title="Your templates" />
          {own.length === 0 ? (
            <p className="text-faded">None of yours matches “{search}”.</p>
          ) : (
            <TemplateTable label="Your templates" templates={own} onDelete={setDeleted} />
          )}
          {builtIn.length === 0 ? more : null}
        </Card>
      ) : (
        <Empty icon={<LayoutTemplate aria-hidden />} title="You have no templates of your own yet">
          <p>
            Start from a document that you have: Deckle proposes the fields, you change what you like. Or use
            a built-in one below as it is.
          </p>
          <Button look="primary" onClick={onMake}>
            Make a template
          </Button>
        </Empty>
      )}
      {builtIn.length === 0 ? null : (
        <Card>
          <CardHead title="Built in" hint="They come with Deckle. Copy one to change it." />
          <TemplateTable label="Built-in templates" templates={builtIn} />
          {more}
        </Card>
      )}
      <DeleteTemplateDialog template={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

function matches({ name, description = '', category }: TemplateGlance, search: string): boolean {
  const text = `${name} ${description} ${category} ${categoryWords(category)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
