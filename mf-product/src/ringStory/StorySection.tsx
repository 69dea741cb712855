import { classNames } from '@tessera/design-system/classNames';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import type { RingSection } from './ringSections.ts';
import * as styles from './StorySection.styles.ts';

/** Sections that the secondary navigation leads to, and delivery, which stands under what's in the box. */
export type StorySectionId = Exclude<RingSection, 'overview'> | 'delivery';

/** Two of them are drawn by components of their own, with the same heading. */
type PlainSectionId = Exclude<StorySectionId, 'specs' | 'box'>;

export interface StorySectionProps {
  readonly id: PlainSectionId;
  /** Heading and what it heads side by side, from 992 px on. */
  readonly split?: boolean;
  readonly children: ReactNode;
}

/** A section of the story: its id, which the navigation leads to, and its heading. */
export function StorySection({ id, split = false, children }: StorySectionProps) {
  return (
    <section
      className={classNames('page-inset', styles.section, styles.belowTheFold[id], split && styles.split)}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <StoryHeading id={id} />
      {split ? <div className={styles.body}>{children}</div> : children}
    </section>
  );
}

export function StoryHeading({ id }: { readonly id: StorySectionId }) {
  const { t } = useText();
  return (
    <h2 className={styles.title} id={`${id}-title`}>
      {t(`ringStory.${id}.title`)}
    </h2>
  );
}
