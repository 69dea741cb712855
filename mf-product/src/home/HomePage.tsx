import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { RingDrawing } from '@tessera/design-system/RingDrawing';
import { Link } from '@tessera/remote-kit/router';
import { useText } from '@tessera/remote-kit/useText';
import { formatMoney, type Money } from '@tessera/shared-contracts/money';
import type { RingColourOffer } from '@tessera/shared-contracts/ring';
import { SELECTION_PARAMETERS } from '../ring/ringSelection.ts';
import styles from './HomePage.module.css';
import { RingSizes } from './RingSizes.tsx';

export interface HomePageData {
  /** Empty while store-api can't be asked; the page then shows no prices. */
  readonly finishes: readonly Pick<RingColourOffer, 'colour' | 'name' | 'tag' | 'price'>[];
  /** Path of the ring's page in this visitor's store. */
  readonly ring: string;
  /** The lowest price in this store. */
  readonly price: Money | null;
}

/** What a ring is, in five numbers (C9). */
const FACTS = ['weight', 'width', 'battery', 'water', 'finishes'] as const;

/** /: what Vela makes, and the way to it. */
export default function HomePage({ data: { finishes, price, ring } }: { readonly data: HomePageData }) {
  const { t } = useText();

  return (
    <>
      <section className={styles.hero}>
        <div className={styles.copy}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('home.hero.title')}
          </h1>
          <p className={styles.lead}>{t('home.hero.text')}</p>
          <ButtonLink href={ring} className={styles.buy ?? ''}>
            {t('home.hero.buy')}
            {price ? <span className={styles.price}>{t('home.hero.from', { price: formatMoney(price) })}</span> : null}
          </ButtonLink>
        </div>
        <RingDrawing className={styles.ring ?? ''} colour="RAW_TITANIUM" label={t('home.hero.picture')} />
        <dl className={styles.facts}>
          {FACTS.map((fact) => (
            <div className={styles.fact} key={fact}>
              <dt className={styles.about}>{t(`home.facts.${fact}.about`)}</dt>
              <dd className={styles.figure}>{t(`home.facts.${fact}.figure`)}</dd>
            </div>
          ))}
        </dl>
      </section>

      {finishes.length > 0 ? (
        <section className={styles.section} aria-labelledby="home-finishes">
          <h2 className={styles.heading} id="home-finishes">
            {t('home.finishes.title')}
          </h2>
          <ul className={styles.finishes}>
            {finishes.map(({ colour, name, tag, price: own }) => (
              <li key={colour}>
                <Link
                  className={styles.finish}
                  to={`${ring}?${new URLSearchParams({ [SELECTION_PARAMETERS.colour]: colour })}`}
                >
                  <RingDrawing colour={colour} className={styles.small ?? ''} />
                  <span className={styles.name}>
                    {name} {tag ? <span className={styles.tag}>{t('home.finishes.new')}</span> : null}
                  </span>
                  <span className={styles.own}>{formatMoney(own)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      <section className={styles.sizes} aria-labelledby="home-sizes">
        <div>
          <h2 className={styles.subheading} id="home-sizes">
            {t('home.sizes.title')}
          </h2>
          <p className={styles.text}>{t('home.sizes.text')}</p>
        </div>
        <RingSizes label={t('home.sizes.drawing')} />
      </section>
    </>
  );
}
