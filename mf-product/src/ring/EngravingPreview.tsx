import { Picture } from '@tessera/design-system/Picture';
import type { Picture as PictureFiles } from '@tessera/design-system/picture';
import type { RingColour } from '@tessera/shared-contracts/ring/ring';
import { useId } from 'react';
import { ENGRAVING_CURVE } from '../pictures/engravingCurve.ts';
import { useText } from '../text.ts';
import * as styles from './EngravingPreview.styles.ts';

export interface EngravingPreviewProps {
  readonly colour: RingColour;
  /** The plate inside the band. */
  readonly picture: PictureFiles;
  /** What will be engraved; empty: the plain band. */
  readonly text: string;
}

/** Letters lie on the metal that the camera looks down on: this much of their height is seen. */
const FLAT = 0.67;
/** The curve before it is pressed flat together with the letters. */
const CURVE = ENGRAVING_CURVE.replace(
  /(\d+) (\d+)/g,
  (_, x: string, y: string) => `${x} ${Math.round(Number(y) / FLAT)}`,
);

/** The inside of the band, close up, with the letters as they will stand on it (PDP-04). */
export function EngravingPreview({ colour, picture, text }: EngravingPreviewProps) {
  const { t } = useText();
  const curve = useId();
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label={text === '' ? t('ring.engraving.blank') : t('ring.engraving.preview', { text })}
    >
      <Picture
        className={styles.picture}
        picture={picture}
        alt=""
        sizes="(min-width: 1808px) 660px, (min-width: 991px) 37vw, 100vw"
        fill
      />
      <svg className={styles.letters} viewBox="0 0 1200 400" aria-hidden="true" data-colour={colour}>
        <path id={curve} d={CURVE} fill="none" />
        {(['cut', 'letter'] as const).map((layer) => (
          <text
            key={layer}
            className={styles.layer[layer]}
            dy={layer === 'cut' ? 35 : 32}
            transform={`scale(1 ${FLAT})`}
          >
            <textPath href={`#${curve}`} startOffset="50%" textAnchor="middle" xmlSpace="preserve">
              {text}
            </textPath>
          </text>
        ))}
      </svg>
    </div>
  );
}
