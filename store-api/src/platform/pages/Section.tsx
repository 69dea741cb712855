import type { ReactNode } from 'react';

export interface SectionProps {
  /** Id of its heading, which labels it. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page with its own heading. */
export const Section = ({ id, title, className, children }: SectionProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
