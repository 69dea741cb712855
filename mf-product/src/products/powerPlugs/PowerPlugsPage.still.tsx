import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { SCENES } from '../../pictures/scenes.ts';
import { Reasons } from '../../sections/Reasons.tsx';
import { StoryHero } from '../../sections/StoryHero.tsx';
import { useText } from '../../text.ts';
import type { PlanOffer } from '../plans/ownedPlans.ts';
import { PlugDrawing } from './PlugDrawing.tsx';
import { PlugSymbol } from './PlugSymbol.tsx';
import * as styles from './PowerPlugsPage.styles.ts';
import { PLUG_PATHS } from './plugs.ts';

export interface PowerPlugsPageData {
  readonly prices: readonly {
    readonly plug: Plug;
    readonly offer: PlanOffer['kind'];
    /** Price per year. Null: unknown or not sold. */
    readonly from: Money | null;
  }[];
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

const HOW = ['software', 'once', 'rings'] as const;

/** /powerplugs: the plugs, each with a link to its page and its price. Needs no scripts. */
export default function PowerPlugsPage({ data: { prices, ring } }: { readonly data: PowerPlugsPageData }) {
  const { t } = useText();
  return (
    <>
      <StoryHero
        id="powerplugs"
        wide={SCENES.lightsWide}
        tall={SCENES.lightsTall}
        alt={t('powerPlugs.pictureAlt')}
        title={<span lang="en">{t('powerPlugs.title')}</span>}
        titleClass={styles.wordmark}
        lead={t('powerPlugs.lead')}
      >
        <ButtonLink href="#plugs">{t('powerPlugs.see')}</ButtonLink>
        <TextLink href={ring} variant="alone">
          {t('powerPlugs.ring')}
        </TextLink>
      </StoryHero>

      <section className={story.section} aria-labelledby="plugs">
        <h2 className={story.title} id="plugs" tabIndex={-1}>
          {t('powerPlugs.list')}
        </h2>
        <ul className={styles.plugs}>
          {prices.map(({ plug, offer, from }) => (
            <li className={styles.plug} key={plug}>
              <a className={styles.link} href={PLUG_PATHS[plug]}>
                <PlugSymbol plug={plug} />
                <span className={styles.name}>{t(`powerPlugs.plug.${plug}.name`)}</span>
                <span className={styles.line}>{t(`powerPlugs.plug.${plug}.line`)}</span>
                <span className={from === null ? styles.unpriced : styles.price}>{priceText(offer, from)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section className={classNames(story.section, story.split)} aria-labelledby="plug-sample">
        <div>
          <h2 className={story.smallTitle} id="plug-sample">
            {t('powerPlugs.plug.CARDIO_ADAPTABILITY.name')}
          </h2>
          <p className={styles.said}>{t('plugStory.CARDIO_ADAPTABILITY.lead')}</p>
          <p className={story.muted}>{t('plugStory.sample')}</p>
        </div>
        <PlugDrawing plug="CARDIO_ADAPTABILITY" />
      </section>

      <section className={story.section} aria-labelledby="plug-how">
        <h2 className={story.title} id="plug-how">
          {t('powerPlugs.how.title')}
        </h2>
        <Reasons
          reasons={HOW.map((how) => ({
            name: t(`powerPlugs.how.${how}.name`),
            text: t(`powerPlugs.how.${how}.text`),
          }))}
        />
        <p className={classNames(story.muted, styles.medical)}>{t('powerPlugs.medical')}</p>
      </section>

      <section className={classNames(story.section, story.last)} aria-labelledby="plug-closing">
        <h2 className={story.title} id="plug-closing">
          {t('powerPlugs.closing')}
        </h2>
        <div className={story.actions}>
          <ButtonLink href={ring}>{t('powerPlugs.ring')}</ButtonLink>
        </div>
      </section>
    </>
  );

  function priceText(offer: PlanOffer['kind'], from: Money | null): string {
    if (from !== null) return t('powerPlugs.from', { price: formatMoney(from) });
    return t(offer === 'notSold' ? 'powerPlugs.notSold' : 'powerPlugs.unknown');
  }
}
