import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Picture } from '@tessera/design-system/Picture';
import { TextLink } from '@tessera/design-system/TextLink';
import { SIZING_KIT_ARRIVAL_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { PRODUCT_PICTURES } from '../pictures/products.ts';
import { useText } from '../text.ts';
import { ringInSize } from './ringInSize.ts';
import * as styles from './SizingKitPage.styles.ts';

export interface SizingKitData {
  /** Paths of the rings' pages in the visitor's store. */
  readonly ring: string;
  readonly rare: string;
}

const STEPS = ['order', 'arrive', 'wear', 'tell', 'ring'] as const;

/** /sizing-kit: the kit and its delivery. It is free with a ring, so the page links to the ring. */
export default function SizingKitPage({ data: { ring, rare } }: { readonly data: SizingKitData }) {
  const { t } = useText();
  const [first, last] = SIZING_KIT_ARRIVAL_DAYS;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.copy}>
          <h1 className={styles.title} tabIndex={-1}>
            <span className={styles.fitted}>{t('sizingKit.title')}</span>
          </h1>
          <p className={styles.lead}>{t('sizingKit.text')}</p>
          <div className={styles.actions}>
            <ButtonLink href={ringInSize(ring, RING_SIZE_OPEN)}>{t('sizingKit.air')}</ButtonLink>
            <ButtonLink href={ringInSize(rare, RING_SIZE_OPEN)} variant="secondary">
              {t('sizingKit.rare')}
            </ButtonLink>
          </div>
        </div>
        <Picture
          className={styles.picture}
          picture={PRODUCT_PICTURES.sizingKit}
          sizes="(min-width: 1808px) 830px, (min-width: 991px) 48vw, 100vw"
          alt={t('pictures.products.sizingKit')}
          priority
          fill
        />
      </section>

      <section className={styles.course} aria-labelledby="kit-course">
        <h2 className={styles.heading} id="kit-course">
          {t('sizingKit.course.title')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li className={styles.step} key={step}>
              <h3 className={styles.when}>{t(`sizingKit.course.${step}.when`)}</h3>
              <p className={styles.what}>{t(`sizingKit.course.${step}.what`, { first, last })}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.closing} aria-labelledby="kit-closing">
        <h2 className={styles.subheading} id="kit-closing">
          {t('sizingKit.closing.title')}
        </h2>
        <div className={styles.actions}>
          <TextLink href="/sizing" variant="alone">
            {t('sizingKit.closing.measure')}
          </TextLink>
          <TextLink href="/print-sizing-kit" variant="alone">
            {t('sizingKit.closing.print')}
          </TextLink>
        </div>
      </section>
    </>
  );
}
