import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Icon } from '@tessera/design-system/Icon';
import { Price } from '@tessera/design-system/Price';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { AffiliatePartner } from '@tessera/shared-contracts/programmes/affiliate';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as page from '../page.styles.ts';
import { useText } from '../text.ts';
import { VisitCount } from '../VisitCount.tsx';
import type { PartnerPageData } from './loadPartner.ts';
import * as styles from './PartnerPage.styles.ts';
import { type PartnerDiscount, partnerDiscounts } from './partnerDiscounts.ts';
import type { PartnerProduct } from './partnerProducts.ts';

export interface PartnerContentProps {
  readonly data: PartnerPageData;
  readonly store: Store;
}

/** A partner's landing page: the partner, its visitors' prices, and the terms (PROG-01). */
export default function PartnerContent({ data: { partner, products, landing }, store }: PartnerContentProps) {
  return partner === null ? (
    <PartnerAway />
  ) : (
    <PartnerLanding partner={partner} products={products} landing={landing} store={store} />
  );
}

interface PartnerLandingProps {
  readonly partner: AffiliatePartner;
  readonly products: readonly PartnerProduct[];
  readonly landing: string;
  readonly store: Store;
}

function PartnerLanding({ partner, products, landing, store }: PartnerLandingProps) {
  const { visitor } = useRemote();
  const discounts = partnerDiscounts(partner, store, visitor.locale).filter(({ product }) =>
    products.some(
      ({ key, href, price }) =>
        key === product && href !== null && (price === null || price.before.amount !== price.after.amount),
    ),
  );
  return (
    <article aria-labelledby="partner">
      <Hero
        partner={partner}
        landing={landing}
        isRingDiscounted={discounts.some(({ product }) => product === 'ring')}
      />
      <div className={styles.body}>
        {products.length > 0 ? <Products products={products} isDiscounted={discounts.length > 0} /> : null}
        <Terms partner={partner} discounts={discounts} />
      </div>
      <VisitCount programme="partner" code={partner.code} store={store} />
    </article>
  );
}

interface HeroProps extends Pick<PartnerLandingProps, 'partner' | 'landing'> {
  readonly isRingDiscounted: boolean;
}

function Hero({ partner, landing, isRingDiscounted }: HeroProps) {
  const { t } = useText();
  const { picture } = partner;
  return (
    <header className={picture === undefined ? styles.plainHero : styles.hero}>
      {picture === undefined ? (
        <img className={styles.emblem} src={partner.image} alt="" width="400" height="400" />
      ) : (
        // Inside a picture element, because React would preload a bare image and repeat all of its addresses.
        <picture>
          <img
            className={styles.photograph}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            width={picture.width}
            height={picture.height}
            alt=""
            fetchPriority="high"
          />
        </picture>
      )}
      <div className={styles.words}>
        <h1 className={styles.name} id="partner" tabIndex={-1}>
          {partner.name}
        </h1>
        <p className={styles.subtitle}>{partner.subtitle}</p>
        <div className={page.actions}>
          <ButtonLink href={landing} data-document="">
            {t(isRingDiscounted ? 'partner.choose' : 'partner.away.shop')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

interface ProductsProps extends Pick<PartnerLandingProps, 'products'> {
  readonly isDiscounted: boolean;
}

function Products({ products, isDiscounted }: ProductsProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="partner-products">
      <h2 className={page.title} id="partner-products">
        {t('partner.products.heading')}
      </h2>
      {isDiscounted ? null : <p className={styles.none}>{t('partner.discount.none')}</p>}
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.key}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One product with its price before and after; a link where the store sells it. */
function ProductRow({ product: { key, href, price } }: { readonly product: PartnerProduct }) {
  const { t } = useText();
  const words = (
    <>
      <span className={styles.productName}>{t(`partner.product.${key}.name`)}</span>
      <span className={styles.said}>{t(`partner.product.${key}.text`)}</span>
    </>
  );
  if (href === null) {
    return (
      <div className={styles.absent}>
        {words}
        <span className={styles.absentNote}>{t('partner.products.notHere')}</span>
      </div>
    );
  }
  return (
    <a className={styles.product} href={href} data-document="">
      {words}
      {price === null ? null : (
        <Price
          className={styles.price}
          money={price.after}
          struck={price.before.amount === price.after.amount ? null : price.before}
          labels={{ before: t('offer.before'), now: t('offer.now'), free: t('offer.free') }}
        />
      )}
      <Icon className={styles.arrow} name="arrow" />
    </a>
  );
}

interface TermsProps extends Pick<PartnerLandingProps, 'partner'> {
  readonly discounts: readonly PartnerDiscount[];
}

function Terms({ partner: { ends, terms }, discounts }: TermsProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  return (
    <section className={page.section} aria-labelledby="partner-terms">
      <h2 className={page.title} id="partner-terms">
        {t('partner.terms.heading')}
      </h2>
      <div className={page.facts}>
        {discounts.length > 0 ? (
          <div className={page.fact}>
            <h3 className={page.factTitle}>{t('partner.terms.what')}</h3>
            {discounts.map(({ product, amount }) => (
              <p key={product}>
                {t('partner.discount.offer', { amount, product: t(`partner.product.${product}.name`) })}
              </p>
            ))}
            <p className={page.muted}>{t('partner.terms.whatNote')}</p>
          </div>
        ) : null}
        <div className={page.fact}>
          <h3 className={page.factTitle}>{t('partner.terms.until')}</h3>
          <p>
            {ends === undefined
              ? t('partner.terms.noEnd')
              : t('partner.terms.untilDay', { day: dayIn(visitor.locale, ends) })}
          </p>
        </div>
        <div className={page.fact}>
          <h3 className={page.factTitle}>{t('partner.terms.beside')}</h3>
          <p>{t('partner.terms.besideText')}</p>
          {terms === undefined ? null : <p className={page.muted}>{terms}</p>}
        </div>
      </div>
    </section>
  );
}

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Shown while the affiliate service is unavailable, which is no reason for a redirect to /404. */
function PartnerAway() {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <article className={page.page} aria-labelledby="partner">
      <h1 className={page.headline} id="partner" tabIndex={-1}>
        {t('partner.away.title')}
      </h1>
      <p className={page.lead}>{t('partner.away.text')}</p>
      <div className={page.actions}>
        <ButtonLink href="/shop">{t('partner.away.shop')}</ButtonLink>
        <TextLink href={url} variant="alone">
          {t('partner.away.again')}
        </TextLink>
      </div>
    </article>
  );
}
