import { classNames } from '@tessera/design-system/classNames';
import type { Picture } from '@tessera/design-system/picture';
import * as story from '@tessera/design-system/sections/story.styles';
import type { ReactNode } from 'react';
import { Stage } from './Stage.tsx';
import * as styles from './StoryHero.styles.ts';

export interface StoryHeroProps {
  /** Id of the heading, which labels the section. */
  readonly id: string;
  readonly wide: Picture;
  /** For phones. */
  readonly tall: Picture;
  readonly alt: string;
  readonly title: ReactNode;
  /** Sets the title's size, as large as its words allow. */
  readonly titleClass: string;
  readonly lead: string;
  /** Changes the crop: sets `--focus` with higher specificity than the hero does. */
  readonly stageClass?: string;
  /** Shown between the lead and the actions. */
  readonly note?: string | null;
  /** The actions. */
  readonly children: ReactNode;
}

/** A picture as wide as the window, with the page's title and its first links on the left. */
export function StoryHero({
  id,
  wide,
  tall,
  alt,
  title,
  titleClass,
  lead,
  stageClass,
  note = null,
  children,
}: StoryHeroProps) {
  return (
    <section aria-labelledby={id}>
      <Stage
        className={classNames(styles.stage, stageClass)}
        wide={wide}
        tall={tall}
        sizes="max(100vw, min(233vh, 160vw))"
        alt={alt}
        priority
      >
        <div className={styles.copy}>
          <h1 className={titleClass} id={id} tabIndex={-1}>
            {title}
          </h1>
          <p className={story.lead}>{lead}</p>
          {note === null ? null : <p className={styles.note}>{note}</p>}
          <div className={story.actions}>{children}</div>
        </div>
      </Stage>
    </section>
  );
}
