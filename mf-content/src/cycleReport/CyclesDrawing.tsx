import type { CycleReport, ReportedCycle } from '@tessera/shared-contracts/afterSales/cycleReport';
import { useText } from '../text.ts';
import * as styles from './CyclesDrawing.styles.ts';

/** Height of a cycle's row in em, and the positions of the bar and of the usual temperature in it. */
const ROW = 7;
const BAR = 5.2;
const USUAL = 2.4;
/** Em per degree. */
const DEGREE = 4;

/** One line per cycle, all aligned at their first day, so that changes from one to the next are visible. */
export function CyclesDrawing({ cycles }: Pick<CycleReport, 'cycles'>) {
  const { t } = useText();
  const most = Math.max(28, ...cycles.map(({ days }) => days));
  const x = (day: number) => Number((((day - 0.5) / most) * 100).toFixed(2));
  /** The last cycle of a report is still running. */
  const runs = (index: number) => index === cycles.length - 1;
  return (
    <div className={styles.scene}>
      {cycles.map((cycle, index) => (
        <figure className={styles.row} key={cycle.begins}>
          <figcaption className={styles.name}>
            {t('cycleReport.begins', { when: new Date(cycle.begins) })}
            <span className={styles.days}>
              {t(runs(index) ? 'cycleReport.running' : 'cycleReport.days', { days: cycle.days })}
            </span>
          </figcaption>
          <svg
            className={styles.plot}
            height={`${ROW}em`}
            role="img"
            aria-label={
              cycle.ovulation === null
                ? t(`cycleReport.drawing.${runs(index) ? 'runningUnconfirmed' : 'unconfirmed'}`, {
                    days: cycle.days,
                    period: cycle.period,
                  })
                : t(`cycleReport.drawing.${runs(index) ? 'runningConfirmed' : 'confirmed'}`, {
                    days: cycle.days,
                    period: cycle.period,
                    ovulation: cycle.ovulation,
                  })
            }
          >
            <line
              className={styles.usual}
              x1="0"
              x2={`${(cycle.days / most) * 100}%`}
              y1={`${USUAL}em`}
              y2={`${USUAL}em`}
            />
            <svg
              width="100%"
              height={`${ROW}em`}
              viewBox={`0 0 100 ${ROW}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className={styles.curve} d={curveOf(cycle, x)} vectorEffect="non-scaling-stroke" />
            </svg>
            <line className={styles.run} x1="0" x2={`${(cycle.days / most) * 100}%`} y1={`${BAR}em`} y2={`${BAR}em`} />
            <line
              className={styles.period}
              x1="0"
              x2={`${(cycle.period / most) * 100}%`}
              y1={`${BAR}em`}
              y2={`${BAR}em`}
            />
            {cycle.ovulation === null ? null : (
              <circle className={styles.ovulation} cx={`${x(cycle.ovulation)}%`} cy={`${BAR}em`} r="6" />
            )}
          </svg>
        </figure>
      ))}
      <svg className={styles.axis} height="1.6em" aria-hidden="true">
        {Array.from({ length: Math.floor(most / 7) }, (_, week) => week * 7 + 7).map((day) => (
          <text className={styles.tick} key={day} x={`${x(day)}%`} y="1.1em" textAnchor="middle">
            {day}
          </text>
        ))}
      </svg>
      <ul className={styles.legend}>
        {(['period', 'ovulation', 'temperature'] as const).map((each) => (
          <li className={styles.key} key={each}>
            <svg className={styles.sign} viewBox="0 0 24 12" aria-hidden="true">
              {each === 'period' ? <line className={styles.period} x1="0" x2="24" y1="6" y2="6" /> : null}
              {each === 'ovulation' ? <circle className={styles.ovulation} cx="12" cy="6" r="5" /> : null}
              {each === 'temperature' ? <path className={styles.curve} d="M0 9C8 9 10 3 24 3" /> : null}
            </svg>
            {t(`cycleReport.legend.${each}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nights when the ring was not worn are gaps. */
function curveOf({ temperature }: ReportedCycle, x: (day: number) => number): string {
  let path = '';
  let drawing = false;
  for (const [index, degrees] of temperature.entries()) {
    if (degrees === null) {
      drawing = false;
      continue;
    }
    const y = Math.min(BAR - 0.8, Math.max(0.2, USUAL - degrees * DEGREE));
    path += `${drawing ? 'L' : 'M'}${x(index + 1)} ${y.toFixed(2)}`;
    drawing = true;
  }
  return path;
}
