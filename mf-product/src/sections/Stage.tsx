/** A picture as wide as the window with text on its left. On a phone the text begins where the picture fades out. */
import { classNames } from '@tessera/design-system/classNames';
import { Picture } from '@tessera/design-system/Picture';
import type { Picture as PictureFiles } from '@tessera/design-system/picture';
import type { ReactNode } from 'react';
import * as styles from './Stage.styles.ts';

export interface StageProps {
  readonly wide: PictureFiles;
  /** For phones. */
  readonly tall: PictureFiles;
  /** Value of the wide picture's `sizes`: cropped to the stage's height, it can be wider than the window. */
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
