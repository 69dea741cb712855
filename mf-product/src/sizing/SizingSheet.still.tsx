/**
 * The printed sheet, in millimetres: one drawing for everything that must be to scale, with the texts placed
 * over it. 190.5 × 254 mm are 720 × 960 CSS pixels, so nothing is rounded, and the sheet fits on both A4 and Letter.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { RING_SIZE_MEASURES } from '../products/ring/sizes/ringSizes.ts';
import { useText } from '../text.ts';
import { CARD } from './bankCard.ts';
import { millimetres } from './millimetres.ts';
import * as styles from './SizingSheet.styles.ts';

export const SHEET = { width: 190.5, height: 254 } as const;

const CARD_AT = { x: 0.25, y: 45 } as const;
const RULER_X = 100;
const METRIC_Y = 70;
const INCH_Y = 90;
const MM_PER_INCH = 25.4;

/** Two rows of five circles, each centred in a fifth of the sheet. */
const ROWS = [133, 166.5] as const;
const PER_ROW = RING_SIZE_MEASURES.length / ROWS.length;

/** The strip is as wide as the ring, so that it feels as tight. It is read where it leaves its slit. */
const STRIP = { slit: 16, y: 222, width: 8.1, head: 14, tail: 38 } as const;
const LARGEST = Math.max(...RING_SIZE_MEASURES.map(({ circumference }) => circumference));

const WAYS = ['ring', 'strip'] as const;

/** No printer is more precise than a thousandth of a millimetre. */
const round = (mm: number): number => Math.round(mm * 1000) / 1000;

export default function SizingSheet() {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  return (
    <div className={styles.paper} role="img" aria-label={t('sizingSheet.preview')}>
      <div className={styles.sheet} data-theme="light">
        <svg
          className={styles.drawing}
          aria-hidden="true"
          viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
          fill="none"
          stroke="#000"
          strokeWidth="0.2"
        >
          <Card />
          <MetricRuler />
          <InchRuler />
          <Circles />
          <Strip />
        </svg>

        <div className={styles.head}>
          <p className={styles.brand}>{BRAND_NAME}</p>
          <p className={styles.title}>{t('sizingSheet.title')}</p>
          <p className={styles.scale}>{t('sizingSheet.scale')}</p>
        </div>

        <div className={styles.check}>
          <p className={styles.name}>{t('sizingSheet.check.name')}</p>
          <p>{t('sizingSheet.check.text')}</p>
        </div>
        <p className={styles.card}>{t('sizingSheet.check.card')}</p>
        <p className={styles.metric}>{t('sizingSheet.check.metric')}</p>
        <p className={styles.inches}>{t('sizingSheet.check.inches')}</p>

        {WAYS.map((way) => (
          <div className={styles.way[way]} key={way}>
            <p className={styles.name}>{t(`sizingSheet.${way}.name`)}</p>
            <p>{t(`sizingSheet.${way}.text`)}</p>
          </div>
        ))}
        <ul className={styles.sizes}>
          {RING_SIZE_MEASURES.map(({ size, diameter }) => (
            <li key={size}>
              <span className={styles.size}>{size}</span> {millimetres(diameter, locale)}
            </li>
          ))}
        </ul>
        <p className={styles.foot}>{t('sizingSheet.kit')}</p>
      </div>
    </div>
  );
}

function Card() {
  return <rect x={CARD_AT.x} y={CARD_AT.y} width={CARD.width} height={CARD.height} rx={CARD.corner} />;
}

/** 50 mm: a line with a tick per millimetre. */
function MetricRuler() {
  const ticks = Array.from({ length: 51 }, (_, mm) => {
    const height = mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.5 : 2;
    return `M${RULER_X + mm} ${METRIC_Y}v${-height}`;
  });
  return (
    <>
      <path d={`M${RULER_X} ${METRIC_Y}h50`} />
      <path d={ticks.join('')} strokeWidth="0.15" />
      {[0, 10, 20, 30, 40, 50].map((mm) => (
        <text className={styles.tick} key={mm} x={RULER_X + mm} y={METRIC_Y + 3.4}>
          {mm}
        </text>
      ))}
    </>
  );
}

/** 2 in: a line with a tick per sixteenth. */
function InchRuler() {
  const ticks = Array.from({ length: 33 }, (_, sixteenth) => {
    const height = sixteenth % 16 === 0 ? 5 : sixteenth % 8 === 0 ? 3.5 : sixteenth % 4 === 0 ? 2.6 : 1.8;
    return `M${round(RULER_X + (sixteenth * MM_PER_INCH) / 16)} ${INCH_Y}v${-height}`;
  });
  return (
    <>
      <path d={`M${RULER_X} ${INCH_Y}h${2 * MM_PER_INCH}`} />
      <path d={ticks.join('')} strokeWidth="0.15" />
      {[0, 1, 2].map((inch) => (
        <text className={styles.tick} key={inch} x={RULER_X + inch * MM_PER_INCH} y={INCH_Y + 3.4}>
          {inch}
        </text>
      ))}
    </>
  );
}

function Circles() {
  return RING_SIZE_MEASURES.map(({ size, diameter }, index) => {
    const cx = (SHEET.width / PER_ROW) * ((index % PER_ROW) + 0.5);
    const cy = ROWS[Math.floor(index / PER_ROW)] ?? 0;
    return (
      <g key={size}>
        <circle cx={cx} cy={cy} r={round(diameter / 2)} />
        <path d={`M${cx - 1.5} ${cy}h3M${cx} ${cy - 1.5}v3`} strokeWidth="0.15" />
      </g>
    );
  });
}

function Strip() {
  const { slit, y, width, head, tail } = STRIP;
  const end = round(slit + LARGEST + tail);
  const middle = y + width / 2;
  return (
    <>
      {/* A head with the slit, then the strip, then a point that fits through the slit. */}
      <path
        d={`M${slit + 4} ${y}H${end - 6}L${end} ${middle}L${end - 6} ${y + width}H${slit + 4}V${y + width + 3}H${slit - head}V${y - 3}H${slit + 4}Z`}
      />
      <path d={`M${slit} ${y - 0.6}V${y + width + 0.6}`} strokeWidth="0.4" strokeDasharray="1.2 0.8" />
      {RING_SIZE_MEASURES.map(({ size, circumference }) => {
        const x = round(slit + circumference);
        return (
          <g key={size}>
            <path d={`M${x} ${y}v${width}`} strokeWidth="0.15" />
            <text className={styles.mark} transform={`translate(${round(x + 2.05)} ${middle}) rotate(-90)`}>
              {size}
            </text>
          </g>
        );
      })}
    </>
  );
}
