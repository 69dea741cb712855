import { classNames } from '@tessera/design-system/classNames';
import { functionCurve } from '@tessera/design-system/drawings/functionCurve';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import * as own from './AbsorptionDrawing.styles.ts';
import * as styles from './SignalDrawings.styles.ts';

const HEIGHT = 14;
/** Loss of light per unit of depth: between beats, and while a beat fills the vessels. */
const LOSS = { between: 2.1, during: 3 } as const;
/** Depth at which the two are compared, from 0 to 1. */
const AT = 0.42;

const left = (loss: number, depth: number) => Math.exp(-loss * depth);
const yOf = (light: number) => (1 - light) * HEIGHT;
const pathOf = (loss: number) => functionCurve((x) => yOf(left(loss, x / 100)), [0, 20, 40, 60, 80, 100]);

const comparedOf = (loss: number) => Number(yOf(left(loss, AT)).toFixed(2));
const [HIGH, LOW] = [comparedOf(LOSS.between), comparedOf(LOSS.during)];

/** Beer–Lambert law: the light left at each depth, with less blood in its path and with more. */
export function AbsorptionDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg className={styles.plot} height={`${HEIGHT + 3.5}em`} role="img" aria-label={t('science.law.drawing')}>
        <text className={styles.label} x="0" y="1em">
          {t('science.law.light')}
        </text>
        <text className={styles.label} x="100%" y={`${HEIGHT + 3.2}em`} textAnchor="end">
          {t('science.law.depth')}
        </text>
        <svg
          y="1.6em"
          width="100%"
          height={`${HEIGHT}em`}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path className={styles.faint} d={`M0 0V${HEIGHT}H100`} vectorEffect="non-scaling-stroke" />
          <g className={trace.across}>
            <path className={styles.curve} d={pathOf(LOSS.between)} vectorEffect="non-scaling-stroke" />
            <path className={styles.green} d={pathOf(LOSS.during)} vectorEffect="non-scaling-stroke" />
          </g>
          <path className={styles.guide} d={`M${AT * 100} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
          <path className={styles.plainDot} d={`M${AT * 100} ${HIGH}h0`} vectorEffect="non-scaling-stroke" />
          <path className={styles.greenDot} d={`M${AT * 100} ${LOW}h0`} vectorEffect="non-scaling-stroke" />
        </svg>
        <text className={own.between} x={`${AT * 100}%`} dx="1em" y={`${HIGH + 1.1}em`}>
          {t('science.law.between')}
        </text>
        <text className={own.during} x={`${AT * 100}%`} dx="-1em" y={`${LOW + 3.2}em`} textAnchor="end">
          {t('science.law.during')}
        </text>
      </svg>
    </div>
  );
}
