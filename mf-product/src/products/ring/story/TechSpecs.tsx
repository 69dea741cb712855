import { classNames } from '@tessera/design-system/classNames';
import { useText } from '../../../text.ts';
import { RingDimensions } from './RingDimensions.tsx';
import { StoryHeading } from './StorySection.tsx';
import * as styles from './TechSpecs.styles.ts';

/** C9's facts, one per row (PDP-10). */
const SPECS = ['weight', 'width', 'thickness', 'battery', 'charge', 'water', 'sizes', 'returns'] as const;

export function TechSpecs() {
  const { t } = useText();
  return (
    <section className={classNames('page-inset', styles.specs)} id="specs" aria-labelledby="specs-title">
      <div>
        <StoryHeading id="specs" />
        <RingDimensions />
      </div>
      <dl className={styles.list}>
        {SPECS.map((spec) => (
          <div className={styles.spec} key={spec}>
            <dt className={styles.name}>{t(`ringStory.specs.${spec}.name`)}</dt>
            <dd className={styles.value}>{t(`ringStory.specs.${spec}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
