/** What is known of something, by name. */
import type { ReactNode } from 'react';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 sm:contents">
      <dt className="text-faded">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
