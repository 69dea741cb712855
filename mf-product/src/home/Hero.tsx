import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { SCENES } from '../pictures/scenes.ts';
import { Stage } from '../sections/Stage.tsx';
import { useText } from '../text.ts';
import * as styles from './Hero.styles.ts';
import { MEASURES_ID } from './measureIds.ts';

/** The ring in five figures (C9). */
const FACTS = ['weight', 'width', 'battery', 'water', 'finishes'] as const;

export function Hero({ price }: { readonly price: Money | null }) {
  const { t } = useText();
  const { visitor } = useRemote();
  return (
    <section aria-labelledby="home-title">
      <Stage
        className={styles.stage}
        wide={SCENES.homeWide}
        tall={SCENES.homeTall}
        sizes="max(100vw, min(233vh, 182vw))"
        alt={t('pictures.scenes.home')}
        priority
      >
        <div className={styles.copy}>
          <h1 className={styles.title} id="home-title" tabIndex={-1}>
            <span className={styles.fitted}>{t('home.hero.title')}</span>
          </h1>
          <p className={styles.lead}>{t('home.hero.text')}</p>
          <div className={styles.actions}>
            <ButtonLink
              className={styles.buy}
              href={pathInStore('/ring/buy', visitor.store, visitor.country)}
              block
              data-next-page
            >
              {t('home.hero.buy')}
              {price ? <span className={styles.price}>{t('home.from', { price: formatMoney(price) })}</span> : null}
            </ButtonLink>
            <TextLink className={styles.more} href={`#${MEASURES_ID}`} variant="alone">
              {t('home.hero.more')}
            </TextLink>
          </div>
        </div>
        <dl className={styles.facts}>
          {FACTS.map((fact) => (
            <div className={styles.fact} key={fact}>
              <dt className={styles.about}>{t(`home.facts.${fact}.about`)}</dt>
              <dd className={styles.figure}>{t(`home.facts.${fact}.figure`)}</dd>
            </div>
          ))}
        </dl>
      </Stage>
    </section>
  );
}
