import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import * as styles from './SignalDrawings.styles.ts';

/** The drawing's height in em; its width is 100. */
const HEIGHT = 21;

/** Semicircles of light from a lamp to the sensor: depth of each, in em below the skin. */
const GREEN = [2.2, 3.4, 4.6] as const;
const RED = [8, 10.5, 13] as const;

const SKIN = 4;
const LAMP = { green: 29, red: 74 } as const;
const EYE = 50;

const path = (from: number, depth: number) =>
  `M${from} ${SKIN - 0.4}C${from} ${SKIN + depth * 1.33} ${EYE} ${SKIN + depth * 1.33} ${EYE} ${SKIN - 0.4}`;

/** Cross section of a finger under the ring: how deep each light goes before it returns. */
export function OpticsDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg className={styles.plot} height={`${HEIGHT + 1}em`} role="img" aria-label={t('signal.optics.drawing')}>
        <svg
          width="100%"
          height={`${HEIGHT}em`}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path
            className={styles.body}
            d={`M12 0V${SKIN - 1}Q12 ${SKIN - 0.4} 16 ${SKIN - 0.4}H88Q92 ${SKIN - 0.4} 92 ${SKIN - 1}V0`}
            vectorEffect="non-scaling-stroke"
          />
          <path
            className={styles.faint}
            d={`M0 ${SKIN}Q25 ${SKIN + 0.5} 50 ${SKIN}T100 ${SKIN}`}
            vectorEffect="non-scaling-stroke"
          />
          <path className={styles.guide} d="M0 6.6Q25 7.4 50 6.6T100 6.8" vectorEffect="non-scaling-stroke" />
          <path className={styles.guide} d="M0 13Q25 13.8 50 13T100 13.2" vectorEffect="non-scaling-stroke" />
          <path className={styles.vessel} d="M4 9.4Q20 7.9 36 9.2T66 8.6T97 9.5" vectorEffect="non-scaling-stroke" />
          <path className={styles.vessel} d="M10 11Q30 9.6 46 10.9T92 10.6" vectorEffect="non-scaling-stroke" />
          <path className={styles.artery} d="M0 17.4Q30 15.6 55 17T100 16.4" vectorEffect="non-scaling-stroke" />
          <g className={trace.down}>
            {GREEN.map((depth) => (
              <path
                className={styles.green}
                d={path(LAMP.green, depth)}
                key={depth}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {RED.map((depth) => (
              <path className={styles.red} d={path(LAMP.red, depth)} key={depth} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
          <path className={styles.greenDot} d={`M${LAMP.green} ${SKIN - 0.8}h0`} vectorEffect="non-scaling-stroke" />
          <path className={styles.redDot} d={`M${LAMP.red} ${SKIN - 0.8}h0`} vectorEffect="non-scaling-stroke" />
          <path className={styles.eye} d={`M${EYE - 3} ${SKIN - 0.6}H${EYE + 3}`} vectorEffect="non-scaling-stroke" />
        </svg>
        <text className={styles.leftLamp} x={`${LAMP.green}%`} y="1.9em" textAnchor="middle">
          {t('signal.optics.green')}
        </text>
        <text className={styles.betweenLamps} x={`${EYE}%`} y="1.9em" textAnchor="middle">
          {t('signal.optics.eye')}
        </text>
        <text className={styles.rightLamp} x={`${LAMP.red}%`} y="1.9em" textAnchor="middle">
          {t('signal.optics.red')}
        </text>
        <text className={styles.label} x="0" y="6em">
          {t('signal.optics.skin')}
        </text>
        <text className={styles.label} x="0" y="12.6em">
          {t('signal.optics.small')}
        </text>
        <text className={styles.label} x="0" y="20em">
          {t('signal.optics.artery')}
        </text>
      </svg>
    </div>
  );
}
