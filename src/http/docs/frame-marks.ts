/** What the build of the documentation site leaves open in the pages that a node completes. */
export const frameMarks = {
  /** The way to `/docs/`, on the page for what is not there: it may be asked for at any depth. */
  root: '%ROOT%',
  /** The text of the API reference, and its contents. */
  reference: '<!-- reference -->',
  contents: '<!-- contents -->',
} as const;
