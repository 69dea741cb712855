import { SOURCE_ORDER, SOURCES } from './sources.ts';
import * as styles from './YearsDrawing.styles.ts';

const FROM = 1930;
const TO = 2030;
const DECADES = [1940, 1960, 1980, 2000, 2020] as const;

const xOf = (year: number) => `${((year - FROM) / (TO - FROM)) * 100}%`;

/** Sources of the same year are stacked. */
const placed = SOURCE_ORDER.map((id, index) => ({
  id,
  year: SOURCES[id].year,
  above: SOURCE_ORDER.slice(0, index).filter((other) => SOURCES[other].year === SOURCES[id].year).length,
}));

/** Publication years of the page's sources on one line. The list below has the same data as text. */
export function YearsDrawing() {
  return (
    <div className={styles.scene}>
      <svg className={styles.years} height="7.5em" aria-hidden="true">
        <line className={styles.axis} x1="0" x2="100%" y1="5em" y2="5em" />
        {DECADES.map((year, index) => (
          <g key={year}>
            <line className={styles.tick} x1={xOf(year)} x2={xOf(year)} y1="5em" y2="5.5em" />
            <text className={index % 2 === 0 ? styles.label : styles.between} x={xOf(year)} y="7em" textAnchor="middle">
              {year}
            </text>
          </g>
        ))}
        {placed.map(({ id, year, above }) => (
          <g key={id}>
            <line className={styles.stem} x1={xOf(year)} x2={xOf(year)} y1="5em" y2={`${3.2 - above * 1.3}em`} />
            <circle className={styles.dot} cx={xOf(year)} cy={`${3.2 - above * 1.3}em`} r="4" />
          </g>
        ))}
      </svg>
    </div>
  );
}
