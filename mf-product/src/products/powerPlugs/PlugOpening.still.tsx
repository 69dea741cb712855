import { ButtonLink } from '@tessera/design-system/ButtonLink';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { Reasons } from '../../sections/Reasons.tsx';
import { useText } from '../../text.ts';
import { PlugDrawing } from './PlugDrawing.tsx';
import * as styles from './PlugPage.styles.ts';
import { PlugSymbol } from './PlugSymbol.tsx';

export interface PlugOpeningProps {
  readonly plug: Plug;
  /** Price per year. Null: unknown or not sold. */
  readonly from: Money | null;
}

/** The plug's name, its drawing at the page's full width, and an explanation. */
export default function PlugOpening({ plug, from }: PlugOpeningProps) {
  const { t } = useText();
  return (
    <>
      <section className={styles.opening} aria-labelledby="plug">
        <div className={styles.head}>
          <h1 className={styles.name} id="plug" tabIndex={-1}>
            <PlugSymbol className={styles.symbol} plug={plug} />
            {t(`powerPlugs.plug.${plug}.name`)}
          </h1>
          <div>
            <p className={styles.lead}>{t(`plugStory.${plug}.lead`)}</p>
            <div className={story.actions}>
              {from === null ? null : <ButtonLink href="#buy">{t('plugStory.buy')}</ButtonLink>}
              {from === null ? null : (
                <p className={story.price}>{t('plugStory.from', { price: formatMoney(from) })}</p>
              )}
              <TextLink href="/powerplugs" variant="alone">
                {t('plugStory.all')}
              </TextLink>
            </div>
          </div>
        </div>
        <div className={styles.drawing}>
          <p className={styles.sample}>{t('plugStory.sample')}</p>
          <PlugDrawing plug={plug} />
        </div>
      </section>
      <section className={story.section} aria-labelledby="plug-reasons">
        <h2 className={story.smallTitle} id="plug-reasons">
          {t('plugStory.reasons')}
        </h2>
        <Reasons
          reasons={(['a', 'b', 'c'] as const).map((reason) => ({
            name: t(`plugStory.${plug}.reasons.${reason}.name`),
            text: t(`plugStory.${plug}.reasons.${reason}.text`),
          }))}
        />
      </section>
    </>
  );
}
