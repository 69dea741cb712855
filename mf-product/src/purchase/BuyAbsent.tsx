import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import * as styles from './BuyForm.styles.ts';

interface Way {
  readonly href: string;
  readonly label: string;
}

export interface BuyAbsentProps {
  readonly title: string;
  readonly text: string;
  /** The primary action. */
  readonly first: Way;
  readonly others: readonly Way[];
}

/** Replaces the form while nothing can be bought: the reason, and alternatives. */
export function BuyAbsent({ title, text, first, others }: BuyAbsentProps) {
  return (
    <div className={styles.absent}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink href={first.href}>{first.label}</ButtonLink>
        {others.map(({ href, label }) => (
          <TextLink href={href} key={href} variant="alone">
            {label}
          </TextLink>
        ))}
      </div>
    </div>
  );
}
