import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { useId, useState } from 'react';
import { RING_SIZE_MEASURES } from '../products/ring/sizes/ringSizes.ts';
import { useText } from '../text.ts';
import { CARD } from './bankCard.ts';
import * as styles from './RingOnScreen.styles.ts';

/** CSS pixels per mm: the browser's assumption, and the range of real screens. */
const ASSUMED = 96 / 25.4;
const LEAST = 2.5;
const MOST = 8;

/**
 * A ring laid on the screen. A browser cannot tell the size of a millimetre, so the visitor first calibrates with a bank card: the
 * outline is enlarged until it is as wide as the card. Nothing of this is stored.
 */
export function RingOnScreen() {
  const { t } = useText();
  const id = useId();
  const [scale, setScale] = useState(ASSUMED);
  const [calibrated, setCalibrated] = useState(false);
  const [shown, setShown] = useState(5);
  const diameter = RING_SIZE_MEASURES.find(({ size }) => size === shown)?.diameter ?? 0;
  const r = round((diameter * scale) / 2);
  const side = Math.ceil(scale * 40);

  return (
    <div className={styles.tool}>
      <ol className={styles.progress}>
        <li aria-current={calibrated ? undefined : 'step'}>{t('sizing.screen.card.name')}</li>
        <li aria-current={calibrated ? 'step' : undefined}>{t('sizing.screen.ring.name')}</li>
      </ol>
      {calibrated ? (
        <>
          <p className={styles.text}>{t('sizing.screen.ring.text')}</p>
          <div className={styles.stage} data-stage="ring">
            <svg
              width={side}
              height={side}
              viewBox={`0 0 ${side} ${side}`}
              role="img"
              aria-label={t('sizing.screen.ring.picture', { size: shown })}
            >
              <circle className={styles.light} cx={side / 2} cy={side / 2} r={r} />
              <path className={styles.cross} d={`M${side / 2} 0V${side}M0 ${side / 2}H${side}`} />
            </svg>
          </div>
          <ChoiceGroup
            label={t('sizing.screen.ring.sizes')}
            aside={t('sizing.screen.ring.picture', { size: shown })}
            variant="size"
            choices={RING_SIZE_MEASURES.map(({ size }) => ({
              value: String(size),
              label: t('sizing.finder.size', { size }),
              short: String(size),
            }))}
            value={String(shown)}
            onChange={(value) => setShown(Number(value))}
          />
          <Button variant="quiet" onClick={() => setCalibrated(false)}>
            {t('sizing.screen.again')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.text} id={`${id}-text`}>
            {t('sizing.screen.card.text')}
          </p>
          <label className={styles.slider}>
            <span className="visually-hidden">{t('sizing.screen.card.slider')}</span>
            <input
              type="range"
              min={LEAST}
              max={MOST}
              step={0.01}
              value={scale}
              aria-valuetext={t('sizing.screen.card.value', { pixels: Math.round(CARD.width * scale) })}
              aria-describedby={`${id}-text`}
              onChange={(event) => setScale(Number(event.currentTarget.value))}
            />
          </label>
          <div className={styles.stage} data-stage="card">
            <CardOutline className={styles.lying} width={CARD.width} height={CARD.height} scale={scale} />
            <CardOutline className={styles.standing} width={CARD.height} height={CARD.width} scale={scale} />
          </div>
          <Button variant="secondary" onClick={() => setCalibrated(true)}>
            {t('sizing.screen.card.fits')}
          </Button>
        </>
      )}
    </div>
  );
}

interface CardOutlineProps {
  readonly className: string;
  /** mm */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per mm. */
  readonly scale: number;
}

/** In CSS pixels. Its corner is on whole pixels, because that edge stays in place while the slider moves. */
function CardOutline({ className, width, height, scale }: CardOutlineProps) {
  const [w, h, r] = [round(width * scale), round(height * scale), round(CARD.corner * scale)];
  return (
    <svg className={className} width={w + 2} height={h + 2} aria-hidden="true">
      <rect className={styles.card} x="1" y="1" width={w} height={h} rx={r} />
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
