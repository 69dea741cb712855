import type { ReactNode } from 'react';

export interface OutcomeProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Outcome of a form. Focused when the page opens, so that screen readers read it first. */
export const Outcome = ({ title, children }: OutcomeProps) => (
  // biome-ignore lint/a11y/noAutofocus: without a script nothing else could move the focus to it
  <div role="status" tabIndex={-1} autoFocus>
    <h1>{title}</h1>
    {children}
  </div>
);
