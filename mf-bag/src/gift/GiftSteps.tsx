import { Icon } from '@tessera/design-system/Icon';
import { FLOW_SCREENS, type FlowScreen } from '../flow/bagFlow.machine.ts';
import { useText } from '../text.ts';
import * as styles from './GiftSteps.styles.ts';

/** Progress in percent (S2, GIFT-01). */
const PROGRESS = { ITEM_LIST: 50, GIFT_NOTE: 100 } as const satisfies Record<FlowScreen, number>;

export interface GiftStepsProps {
  readonly screen: FlowScreen;
  onGoTo(screen: FlowScreen): void;
}

/** The two-step header of the gift flow; its buttons jump to either step. */
export function GiftSteps({ screen, onGoTo }: GiftStepsProps) {
  const { t } = useText();
  const at = FLOW_SCREENS.indexOf(screen);
  return (
    <nav className={styles.steps} aria-label={t('gift.steps')}>
      <ol className={styles.list}>
        {FLOW_SCREENS.map((each, index) => (
          <li key={each}>
            <button
              className={styles.step}
              type="button"
              aria-current={each === screen ? 'step' : undefined}
              onClick={() => onGoTo(each)}
            >
              {index < at ? <Icon name="check" className={styles.done} /> : null}
              {t(`gift.step.${each}`)}
            </button>
          </li>
        ))}
      </ol>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('gift.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={PROGRESS[screen]}
      >
        <div className={styles.progress} data-screen={screen} />
      </div>
    </nav>
  );
}
