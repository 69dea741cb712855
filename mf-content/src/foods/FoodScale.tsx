import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import * as styles from './FoodScale.styles.ts';
import { bandOf, FOODS, type FoodId, LOW_TO } from './foods.ts';
import { HIGH_FROM, SCALE_TO } from './scale.ts';

/** Foods that the scale names, with their rows: far enough apart, and known in every kitchen. */
const NAMED: Readonly<Partial<Record<FoodId, { readonly row: number; readonly shown?: string }>>> = {
  kidneyBeans: { row: 0, shown: styles.some },
  apple: { row: 1, shown: styles.fewOrAll },
  spaghetti: { row: 1, shown: styles.roomy },
  couscous: { row: 1, shown: styles.roomy },
  whiteRice: { row: 0, shown: styles.some },
  mash: { row: 1, shown: styles.roomy },
  glucose: { row: 0 },
};

const BANDS = [
  ['low', 0, LOW_TO],
  ['medium', LOW_TO, HIGH_FROM],
  ['high', HIGH_FROM, SCALE_TO],
] as const;

const x = (gi: number) => `${Number(((gi / SCALE_TO) * 100).toFixed(2))}%`;
const middleOf = (from: number, to: number) => x((from + to) / 2);

/** All foods on one scale. The table below has the same data as text. */
export function FoodScale() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg className={styles.plot} height="17em" aria-hidden="true">
        {BANDS.map(([band, , to]) => (
          <line className={styles.limit} key={band} x1={x(to)} x2={x(to)} y1="0" y2="13em" />
        ))}
        {BANDS.map(([band, from, to]) => (
          <text className={styles.band} key={band} x={middleOf(from, to)} y="1em" textAnchor="middle" data-band={band}>
            {t(`foods.band.${band}`)}
          </text>
        ))}
        <g className={trace.across}>
          {FOODS.map(({ id, gi }) => (
            <line
              className={styles.food}
              key={id}
              x1={x(gi)}
              x2={x(gi)}
              y1={NAMED[id] === undefined ? '9.6em' : '8.6em'}
              y2="13em"
              data-band={bandOf(gi)}
            />
          ))}
        </g>
        {FOODS.map(({ id, gi }) => {
          const named = NAMED[id];
          if (named === undefined) return null;
          const y = 5.4 - named.row * 2.2;
          return (
            <g className={named.shown} key={id}>
              <line className={styles.leader} x1={x(gi)} x2={x(gi)} y1={`${y + 0.6}em`} y2="8.6em" />
              <text className={styles.name} x={x(gi)} y={`${y}em`} textAnchor={gi > 95 ? 'end' : 'middle'}>
                {t(`foods.food.${id}`)}
              </text>
            </g>
          );
        })}
        <line className={styles.axis} x1="0" x2="100%" y1="13em" y2="13em" />
        {[0, LOW_TO, HIGH_FROM, 100].map((tick) => (
          <text className={styles.tick} key={tick} x={x(tick)} y="15em" textAnchor={tick === 0 ? 'start' : 'middle'}>
            {tick}
          </text>
        ))}
      </svg>
    </div>
  );
}
