import { Picture } from '@tessera/design-system/Picture';
import type { Picture as PictureFiles } from '@tessera/design-system/picture';
import type { RingColour } from '@tessera/shared-contracts/ring/ring';
import { useId } from 'react';
import { ENGRAVING_CURVE } from '../../pictures/engravingCurve.ts';
import { useText } from '../../text.ts';
import * as styles from './EngravingPreview.styles.ts';

export interface EngravingPreviewProps {
  readonly colour: RingColour;
  /** The plate on the inside of the band. */
  readonly picture: PictureFiles;
  /** The engraved text. Empty: a plain band. */
  readonly text: string;
}

/** The camera looks down on the letters at an angle, so only this fraction of their height is visible. */
const FLAT = 0.67;
/** The curve before it is compressed vertically together with the letters. */
const CURVE = ENGRAVING_CURVE.replace(
  /(\d+) (\d+)/g,
  (_, x: string, y: string) => `${x} ${Math.round(Number(y) / FLAT)}`,
);

/** A close-up of the band's inside, with the letters as they will be engraved (PDP-04). */
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
