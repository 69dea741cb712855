import { classNames } from '@tessera/design-system/classNames';
import type { ReactNode } from 'react';
import { useText } from '../../../text.ts';
import type { RingSection } from './ringSections.ts';
import * as styles from './StorySection.styles.ts';

/** The sections of the secondary navigation, and delivery, which is below the contents of the box. */
export type StorySectionId = Exclude<RingSection, 'overview'> | 'delivery';

/** Two sections have their own components, with the same heading. */
type PlainSectionId = Exclude<StorySectionId, 'specs' | 'box'>;

export interface StorySectionProps {
  readonly id: PlainSectionId;
  /** Heading and content side by side, from 992 px on. */
  readonly split?: boolean;
  readonly children: ReactNode;
}

/** A section of the story: its id, the target of the navigation, and its heading. */
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
