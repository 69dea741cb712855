import { classNames } from '@tessera/design-system/classNames';
import type { Picture } from '@tessera/design-system/picture';
import type { ReactNode } from 'react';
import { Stage } from '../home/Stage.tsx';
import * as styles from './StoryHero.styles.ts';
import * as story from './story.styles.ts';

export interface StoryHeroProps {
  /** Of the heading, which names the section. */
  readonly id: string;
  readonly wide: Picture;
  /** For phones. */
  readonly tall: Picture;
  readonly alt: string;
  readonly title: ReactNode;
  /** How large the title is: as much as its words allow. */
  readonly titleClass: string;
  readonly lead: string;
  /** Where else the picture is cut: sets `--focus` with more weight than the opening does. */
  readonly stageClass?: string;
  /** Between the lead and what can be done. */
  readonly note?: string | null;
  /** What can be done. */
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
