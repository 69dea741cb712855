import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { REDEEM_PATH } from '@tessera/shared-contracts/programmes/redeem';
import { StoryHero } from '../pageParts/StoryHero.tsx';
import { SCENES } from '../pictures/scenes.ts';
import { useText } from '../text.ts';
import * as styles from './XPage.styles.ts';

export interface XOpeningProps {
  /** As the membership is shown, and what a year of it costs; null: not known. */
  readonly monthly: Money | null;
  readonly yearly: Money | null;
  /** Whether the code that comes with it takes something off the year. */
  readonly isLess: boolean;
}

/** Two rings whose bands cross, and what X comes to. */
export default function XOpening({ monthly, yearly, isLess }: XOpeningProps) {
  const { t } = useText();
  return (
    <StoryHero
      id="x"
      wide={SCENES.pairWide}
      tall={SCENES.pairTall}
      alt={t('x.pictureAlt')}
      title={<span lang="en">{t('x.title')}</span>}
      titleClass={styles.wordmark}
      lead={t('x.lead')}
      note={
        monthly === null || yearly === null
          ? null
          : t(isLess ? 'x.monthlyLess' : 'x.monthly', { monthly: formatMoney(monthly), yearly: formatMoney(yearly) })
      }
    >
      <ButtonLink href="#membership">{t('x.join')}</ButtonLink>
      <TextLink href={REDEEM_PATH} variant="alone">
        {t('x.redeem')}
      </TextLink>
    </StoryHero>
  );
}
