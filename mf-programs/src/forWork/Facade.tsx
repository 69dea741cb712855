import { useText } from '../text.ts';
import * as styles from './Facade.styles.ts';
import { FACADE, WINDOW, WINDOWS } from './facade.ts';

/** The programme's promise as a picture: a house full of windows, which do not tell who wears a ring. */
export function Facade() {
  const { t } = useText();
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.field}
        viewBox={`0 0 ${FACADE.width} ${FACADE.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('forWork.facade.drawing')}
      >
        {WINDOWS.map(({ x, y, light }) => (
          <rect
            className={styles.light[light]}
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={WINDOW.width}
            height={WINDOW.height}
            rx="2"
          />
        ))}
      </svg>
      <figcaption className={styles.caption}>{t('forWork.facade.caption')}</figcaption>
    </figure>
  );
}
