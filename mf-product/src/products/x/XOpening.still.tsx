import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { REDEEM_PATH } from '@tessera/shared-contracts/programmes/redeem';
import { SCENES } from '../../pictures/scenes.ts';
import { StoryHero } from '../../sections/StoryHero.tsx';
import { useText } from '../../text.ts';
import * as styles from './XPage.styles.ts';

export interface XOpeningProps {
  /** The membership's displayed price per month, and its price per year. Null: unknown. */
  readonly monthly: Money | null;
  readonly yearly: Money | null;
  /** Whether the membership's code lowers the price of the year. */
  readonly isLess: boolean;
}

/** Two rings with crossing bands, and the price of X. */
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
