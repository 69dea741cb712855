import { useId } from 'react';
import { useText } from '../text.ts';
import * as styles from './GiftSwitch.styles.ts';

export interface GiftSwitchProps {
  readonly on: boolean;
  /** True while a request runs (GIFT-02). */
  readonly disabled: boolean;
  onToggle(): void;
}

/** The footer's switch between the normal and the gift flow (S2, GIFT-02). */
export function GiftSwitch({ on, disabled, onToggle }: GiftSwitchProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {t('bag.gift')}
      </label>
      <button
        className={styles.toggle}
        id={id}
        type="button"
        role="switch"
        aria-checked={on}
        disabled={disabled}
        onClick={onToggle}
      >
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      </button>
    </div>
  );
}
