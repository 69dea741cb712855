import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { useText } from '../text.ts';
import { CATALOGUE, firstAndLastRelease } from './catalogue.ts';
import { firmwareShown } from './catalogueView.ts';
import * as styles from './ReleaseTimeline.styles.ts';

/** Heights in em: a generation's row, and its bar. */
const ROW = 3.4;
const BAR = 2.3;

const yearOf = (day: string): number => Number(day.slice(0, 4));
const FIRST_YEAR = yearOf(firstAndLastRelease().first);
const LAST_YEAR = yearOf(CATALOGUE.updated) + 1;
const START = Date.UTC(FIRST_YEAR, 0, 1);
const LENGTH = Date.UTC(LAST_YEAR, 0, 1) - START;
const x = (day: string): string => `${Number((((Date.parse(day) - START) / LENGTH) * 100).toFixed(2))}%`;

/** Bars that start after this have room for their names only in a wide drawing. */
const NAME_FITS = Date.UTC(FIRST_YEAR + 2, 5, 1);

/** Legend: the meaning of each line, with a sample of it. */
const KEY = [
  { kind: 'sold', className: styles.sold, x1: '0', x2: '100%', y1: '50%', y2: '50%' },
  { kind: 'updated', className: styles.updated, x1: '0', x2: '100%', y1: '50%', y2: '50%' },
  { kind: 'version', className: styles.version, x1: '50%', x2: '50%', y1: '10%', y2: '90%' },
] as const;

/** Each generation from its release, with a mark per firmware. The lists below the drawing have the same data as text. */
export function ReleaseTimeline({ locale }: { readonly locale: Locale }) {
  const { t } = useText();
  const height = CATALOGUE.generations.length * ROW;
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR }, (_, index) => FIRST_YEAR + index);
  return (
    <figure className={classNames(styles.scene, trace.figure)}>
      <svg
        className={styles.plot}
        height={`${height + 2}em`}
        role="img"
        aria-label={t('ogdb.drawing', { from: FIRST_YEAR, to: yearOf(CATALOGUE.updated) })}
      >
        {years.map((year) => (
          <g key={year}>
            <line className={styles.year} x1={x(`${year}-01-01`)} x2={x(`${year}-01-01`)} y1="0" y2={`${height}em`} />
            <text className={styles.tick} x={x(`${year}-01-01`)} y={`${height + 1.5}em`}>
              {year}
            </text>
          </g>
        ))}
        {CATALOGUE.generations.map(({ id, name, released, lastSold, updatesUntil }, row) => {
          const y = `${row * ROW + BAR}em`;
          const late = Date.parse(released) > NAME_FITS;
          return (
            <g key={id}>
              <text className={late ? styles.nameAtStart : styles.name} x={x(released)} y={`${row * ROW + 1.3}em`}>
                {name[locale]}
              </text>
              {late ? (
                <text className={styles.nameAtEnd} x={x(CATALOGUE.updated)} y={`${row * ROW + 1.3}em`} textAnchor="end">
                  {name[locale]}
                </text>
              ) : null}
              <g className={trace.across}>
                <line className={styles.sold} x1={x(released)} x2={x(lastSold ?? CATALOGUE.updated)} y1={y} y2={y} />
                {lastSold === null || updatesUntil === lastSold ? null : (
                  <line className={styles.updated} x1={x(lastSold)} x2={x(CATALOGUE.updated)} y1={y} y2={y} />
                )}
                {firmwareShown(id).map((firmware) => (
                  <line
                    className={styles.version}
                    key={firmware.version}
                    x1={x(firmware.released)}
                    x2={x(firmware.released)}
                    y1={`${row * ROW + BAR - 0.4}em`}
                    y2={`${row * ROW + BAR + 0.4}em`}
                  />
                ))}
              </g>
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.key}>
        {KEY.map(({ kind, className, x1, x2, y1, y2 }) => (
          <span className={styles.entry} key={kind}>
            <svg className={styles.sample} width="1.5rem" height="1rem" aria-hidden="true">
              <line className={className} x1={x1} x2={x2} y1={y1} y2={y2} />
            </svg>
            {t(`ogdb.key.${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
