import type { ReactNode } from 'react';

export interface BuyHeadingProps {
  /** Of its place on the page: below what names a plan it is one deeper. */
  readonly level: 2 | 3 | 4;
  readonly id?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** The heading of a way to buy, or of why there is none. */
export function BuyHeading({ level, id, className, children }: BuyHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className} id={id}>
      {children}
    </Heading>
  );
}
