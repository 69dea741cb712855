import type { ReactNode } from 'react';

export interface BuyHeadingProps {
  /** Depends on the place in the page: one deeper below a heading with the plan's name. */
  readonly level: 2 | 3 | 4;
  readonly id?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Heading of a buy form, or of the reason why there is none. */
export function BuyHeading({ level, id, className, children }: BuyHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className} id={id}>
      {children}
    </Heading>
  );
}
