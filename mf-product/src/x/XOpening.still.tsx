import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney, type Money } from '@tessera/shared-contracts/money';
import { REDEEM_PATH } from '@tessera/shared-contracts/redeem';
import { Stage } from '../home/Stage.tsx';
import * as story from '../pageParts/story.styles.ts';
import { SCENES } from '../pictures/scenes.ts';
import { useText } from '../text.ts';
import * as styles from './XPage.styles.ts';

export interface XOpeningProps {
  /** As the membership is shown, and what a year of it costs; null: not known. */
  readonly monthly: Money | null;
  readonly yearly: Money | null;
}

/** Two rings whose bands cross, and what X comes to. */
export default function XOpening({ monthly, yearly }: XOpeningProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="x">
      <Stage
        className={styles.stage}
        wide={SCENES.pairWide}
        tall={SCENES.pairTall}
        sizes="max(100vw, min(233vh, 160vw))"
        alt={t('x.pictureAlt')}
        priority
      >
        <div className={styles.copy}>
          <h1 className={styles.wordmark} id="x" tabIndex={-1}>
            <span lang="en">{t('x.title')}</span>
          </h1>
          <p className={story.lead}>{t('x.lead')}</p>
          {monthly === null || yearly === null ? null : (
            <p className={styles.monthly}>
              {t('x.monthly', { monthly: formatMoney(monthly), yearly: formatMoney(yearly) })}
            </p>
          )}
          <div className={story.actions}>
            <ButtonLink href="#membership">{t('x.join')}</ButtonLink>
            <TextLink href={REDEEM_PATH} variant="alone">
              {t('x.redeem')}
            </TextLink>
          </div>
        </div>
      </Stage>
    </section>
  );
}
