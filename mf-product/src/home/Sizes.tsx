import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import * as styles from './Sizes.styles.ts';
import { nestedSizes, SHOWN_SIZE, type SizeDrawing, sizesInLine } from './sizeDrawings.ts';

const LINE = sizesInLine();
const NEST = nestedSizes();
const percent = (x: number) => `${Number(((x / LINE.width) * 100).toFixed(3))}%`;

/** The ten sizes to scale: side by side, or nested on a phone. */
export function Sizes() {
  const { t } = useText();
  const { visitor } = useRemote();
  const millimetres = new Intl.NumberFormat(visitor.locale, {
    style: 'unit',
    unit: 'millimeter',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(SHOWN_SIZE.diameter);
  return (
    <section className={classNames('page-inset', styles.sizes)} aria-labelledby="home-sizes">
      <div>
        <h2 className={styles.title} id="home-sizes">
          {t('home.sizes.title')}
        </h2>
        <p className={styles.text}>{t('home.sizes.text')}</p>
        <TextLink className={styles.more} href="/sizing" variant="alone">
          {t('home.sizes.more')}
        </TextLink>
      </div>
      <SideBySide millimetres={millimetres} />
      <Nested millimetres={millimetres} />
    </section>
  );
}

interface Drawing {
  /** The labelled diameter in the visitor's language. */
  readonly millimetres: string;
}

function SideBySide({ millimetres }: Drawing) {
  const { t } = useText();
  return (
    <div className={classNames(styles.line, trace.figure)} role="img" aria-label={t('home.sizes.drawing')}>
      <svg
        className={classNames(styles.circles, trace.across)}
        viewBox={`0 0 ${LINE.width} ${LINE.height}`}
        aria-hidden="true"
      >
        <Circles circles={LINE.circles} />
        {LINE.circles
          .filter(({ size }) => size === SHOWN_SIZE.size)
          .map(({ cx, cy, r }) => (
            <line
              className={styles.across}
              key={cx}
              x1={cx - r}
              x2={cx + r}
              y1={cy}
              y2={cy}
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </svg>
      <svg className={styles.numbers} aria-hidden="true">
        {LINE.circles.map(({ size, cx }) => (
          <text
            className={size === SHOWN_SIZE.size ? styles.chosen : styles.number}
            key={size}
            x={percent(cx)}
            y="1em"
            textAnchor="middle"
          >
            {size}
            {size === SHOWN_SIZE.size ? (
              <tspan x={percent(cx)} dy="1.5em">
                {millimetres}
              </tspan>
            ) : null}
          </text>
        ))}
      </svg>
    </div>
  );
}

function Nested({ millimetres }: Drawing) {
  const { t } = useText();
  return (
    <div className={classNames(styles.nest, trace.figure)} role="img" aria-label={t('home.sizes.drawing')}>
      <div className={styles.nested}>
        <svg
          className={classNames(styles.circles, trace.across)}
          viewBox={`0 0 ${NEST.width} ${NEST.height}`}
          aria-hidden="true"
        >
          <Circles circles={NEST.circles} />
        </svg>
        <p className={styles.inside} aria-hidden="true">
          {t('home.sizes.inside', { size: SHOWN_SIZE.size, millimetres })}
        </p>
      </div>
      <p className={styles.base} aria-hidden="true">
        {t('home.sizes.base')}
      </p>
    </div>
  );
}

function Circles({ circles }: Pick<SizeDrawing, 'circles'>) {
  return circles.map(({ size, cx, cy, r }) => (
    <circle
      className={size === SHOWN_SIZE.size ? styles.shown : styles.circle}
      key={size}
      cx={cx}
      cy={cy}
      r={r}
      vectorEffect="non-scaling-stroke"
    />
  ));
}
