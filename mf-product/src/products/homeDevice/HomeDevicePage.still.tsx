import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { SCENES } from '../../pictures/scenes.ts';
import { Reasons } from '../../sections/Reasons.tsx';
import { Stage } from '../../sections/Stage.tsx';
import { useText } from '../../text.ts';
import * as styles from './HomeDevicePage.styles.ts';
import HomeFacts from './HomeFacts.still.tsx';
import type { HomeOffers } from './homeOffers.ts';
import { RoomDrawing } from './RoomDrawing.tsx';

export interface HomeDevicePageData {
  readonly offers: HomeOffers['kind'];
  /** Price of the device in the visitor's store. Null: unknown or not sold. */
  readonly price: Money | null;
  /** Path of the page that sells it to this visitor. */
  readonly buy: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Reasons to measure a room, one line each. */
const REASONS = ['light', 'sound', 'air', 'warmth'] as const;

/** /home: the device, and a night as it measures it. Needs no scripts. */
export default function HomeDevicePage({ data: { offers, price, buy, ring } }: { readonly data: HomeDevicePageData }) {
  return (
    <>
      <Opening offers={offers} price={price} buy={buy} ring={ring} />
      <Night />
      <WhyMeasure />
      <HomeFacts />
      <Closing offers={offers} buy={buy} ring={ring} />
    </>
  );
}

function Opening({ offers, price, buy, ring }: HomeDevicePageData) {
  const { t } = useText();
  return (
    <section aria-labelledby="home-device">
      <Stage
        className={styles.stage}
        wide={SCENES.bedsideWide}
        tall={SCENES.bedsideTall}
        sizes="max(100vw, min(233vh, 160vw))"
        alt={t('homeFacts.picture.bedside')}
        priority
      >
        <div className={styles.copy}>
          <h1 className={styles.wordmark} id="home-device" tabIndex={-1}>
            <span lang="en">{t('homeFacts.name')}</span>
          </h1>
          <p className={story.lead}>{t('homeDevice.lead')}</p>
          <div className={story.actions}>
            <DeviceLink offers={offers} buy={buy} ring={ring} />
            <p className={story.price}>{priceText()}</p>
          </div>
        </div>
      </Stage>
    </section>
  );

  function priceText(): string | null {
    if (price !== null) return formatMoney(price);
    switch (offers) {
      case 'notSold':
        return t('homeDevice.notSold');
      case 'soldOut':
        return t('homeDevice.soldOut');
      case 'offered':
      case 'unknown':
        return null;
    }
  }
}

/** Leads to the ring where Home is not sold. */
function DeviceLink({ offers, buy, ring }: Omit<HomeDevicePageData, 'price'>) {
  const { t } = useText();
  const sold = offers !== 'notSold';
  return <ButtonLink href={sold ? buy : ring}>{t(sold ? 'homeDevice.buy' : 'homeDevice.ring')}</ButtonLink>;
}

function Night() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, styles.night)} aria-labelledby="home-night">
      <div className={styles.words}>
        <h2 className={story.title} id="home-night">
          {t('homeDevice.night.title')}
        </h2>
        <p className={styles.text}>{t('homeDevice.night.text')}</p>
        <p className={styles.sample}>{t('homeDevice.night.sample')}</p>
      </div>
      <RoomDrawing />
    </section>
  );
}

function WhyMeasure() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, story.last)} aria-labelledby="home-reasons">
      <h2 className={story.title} id="home-reasons">
        {t('homeDevice.reasons.title')}
      </h2>
      <Reasons
        reasons={REASONS.map((reason) => ({
          name: t(`homeDevice.reasons.${reason}.name`),
          text: t(`homeDevice.reasons.${reason}.text`),
        }))}
      />
    </section>
  );
}

function Closing({ offers, buy, ring }: Omit<HomeDevicePageData, 'price'>) {
  const { t } = useText();
  return (
    <section className={styles.closing} aria-labelledby="home-closing">
      <h2 className={story.title} id="home-closing">
        {t('homeDevice.closing.title')}
      </h2>
      <div className={story.actions}>
        <DeviceLink offers={offers} buy={buy} ring={ring} />
        {offers === 'notSold' ? null : (
          <TextLink href={ring} variant="alone">
            {t('homeDevice.ring')}
          </TextLink>
        )}
      </div>
    </section>
  );
}
