/**
 * The capabilities, one visible at a time (PDP-06). Tabs without scripts: radio buttons select the visible panel, so
 * arrow keys switch between them before and without hydration, and a screen reader announces the position among the seven.
 */

import type { ReactNode } from 'react';
import { CycleDrawing } from '../../../drawings/CycleDrawing.tsx';
import { MovementDrawing } from '../../../drawings/MovementDrawing.tsx';
import { RecoveryDrawing } from '../../../drawings/RecoveryDrawing.tsx';
import { SleepDrawing } from '../../../drawings/SleepDrawing.tsx';
import { useText } from '../../../text.ts';
import * as styles from './Capabilities.styles.ts';
import { CAPABILITIES, type Capability } from './capabilities.ts';
import { EcosystemDrawing } from './EcosystemDrawing.tsx';
import { LongevityDrawing } from './LongevityDrawing.tsx';
import { ProductivityDrawing } from './ProductivityDrawing.tsx';

const DRAWINGS: Readonly<Record<Capability, () => ReactNode>> = {
  sleep: SleepDrawing,
  recovery: RecoveryDrawing,
  movement: MovementDrawing,
  productivity: ProductivityDrawing,
  longevity: LongevityDrawing,
  womensHealth: CycleDrawing,
  ecosystem: EcosystemDrawing,
};

export function Capabilities() {
  const { t } = useText();
  return (
    <div className={styles.capabilities}>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t('ringStory.features.choose')}</legend>
        {CAPABILITIES.map((capability, index) => (
          <label className={styles.tab} key={capability}>
            <input
              className={styles.radio}
              type="radio"
              name="capability"
              value={capability}
              defaultChecked={index === 0}
              aria-controls={`feature-${capability}`}
            />
            {t(`ringStory.features.${capability}.name`)}
          </label>
        ))}
      </fieldset>
      {CAPABILITIES.map((capability) => {
        const Drawing = DRAWINGS[capability];
        return (
          <div className={styles.panel} id={`feature-${capability}`} key={capability} data-capability={capability}>
            <div>
              <h3 className={styles.title}>{t(`ringStory.features.${capability}.title`)}</h3>
              <p className={styles.text}>{t(`ringStory.features.${capability}.text`)}</p>
            </div>
            <figure className={styles.figure} data-theme="dark">
              <Drawing />
              <figcaption className={styles.sample}>{t('ringStory.features.sample')}</figcaption>
            </figure>
          </div>
        );
      })}
    </div>
  );
}
