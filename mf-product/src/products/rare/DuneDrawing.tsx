import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import * as styles from './DuneDrawing.styles.ts';
import { DUNE_LINES, DUNES } from './duneLines.ts';

/** Decorative: the text beside it has all information. Animated once, when it enters the window. */
export function DuneDrawing({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.dunes, trace.figure, className)}
      viewBox={`0 0 ${DUNES.width} ${DUNES.height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <g className={trace.across}>
        {DUNE_LINES.map(({ path, nearness }) => (
          <path
            className={styles.line}
            key={path}
            d={path}
            strokeOpacity={(0.16 + 0.5 * nearness).toFixed(2)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  );
}
