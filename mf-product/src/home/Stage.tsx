/** A picture as wide as the window with words on its left; on a phone the words begin where the picture fades out. */
import { classNames } from '@tessera/design-system/classNames';
import { Picture } from '@tessera/design-system/Picture';
import type { Picture as PictureFiles } from '@tessera/design-system/picture';
import type { ReactNode } from 'react';
import * as styles from './Stage.styles.ts';

export interface StageProps {
  readonly wide: PictureFiles;
  /** For phones. */
  readonly tall: PictureFiles;
  /** How wide the wide one is drawn: cut to the stage's height, that is more than the window where the stage is high. */
  readonly sizes: string;
  readonly alt: string;
  readonly priority?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Stage({ wide, tall, sizes, alt, priority = false, className, children }: StageProps) {
  return (
    <div className={classNames(styles.stage, className)}>
      <Picture
        className={styles.picture}
        picture={wide}
        narrow={{ picture: tall, below: 768, sizes: '144vw' }}
        sizes={sizes}
        alt={alt}
        priority={priority}
        fill
      />
      <div className={classNames('page-inset', styles.words)}>{children}</div>
    </div>
  );
}
