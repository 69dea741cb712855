import type { ReactNode } from 'react';

export interface BuyHeadingProps {
  /** Names the section that it heads; without one it stands below a plug's own heading. */
  readonly id: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** The heading of a way to buy, at the level of its place on the page. */
export function BuyHeading({ id, className, children }: BuyHeadingProps) {
  const Level = id === undefined ? 'h4' : 'h2';
  return (
    <Level className={className} id={id}>
      {children}
    </Level>
  );
}
