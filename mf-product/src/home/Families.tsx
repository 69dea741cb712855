import { classNames } from '@tessera/design-system/classNames';
import { Icon } from '@tessera/design-system/Icon';
import { Picture } from '@tessera/design-system/Picture';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { useText } from '../text.ts';
import * as styles from './Families.styles.ts';
import { FAMILIES, FAMILY_PICTURES, type Family, FIRST_SHOWN, familyPath } from './families.ts';

export interface FamiliesProps {
  /** Lowest price of each family, where known. */
  readonly prices: Readonly<Partial<Record<Family, Money | null>>>;
}

/** A list of all product families. The row under the pointer or with focus shows its picture beside it, with CSS alone. */
export function Families({ prices }: FamiliesProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const noteOf = (family: Family) => {
    const price = prices[family];
    if (price) return t('home.from', { price: formatMoney(price) });
    return family === 'm1' ? t('home.families.m1.from') : null;
  };
  return (
    <section className={classNames('page-inset', styles.families)} aria-labelledby="home-families">
      <h2 className={styles.title} id="home-families">
        {t('home.families.title', { brand: BRAND_NAME })}
      </h2>
      <ul className={styles.index}>
        {FAMILIES.map((family) => {
          const { picture, alt, finish = '' } = FAMILY_PICTURES[family];
          return (
            <li className={styles.row} key={family} data-first={family === FIRST_SHOWN ? '' : undefined}>
              <a className={styles.link} href={familyPath(family, visitor.store, visitor.country)}>
                <span className={styles.name}>{t(`home.families.${family}.name`)}</span>
                <span className={styles.note}>{noteOf(family) ?? <Icon className={styles.arrow} name="arrow" />}</span>
                <span className={styles.text}>{t(`home.families.${family}.text`)}</span>
              </a>
              <div className={styles.shown}>
                <Picture
                  className={styles.picture}
                  picture={picture}
                  alt={t(alt, { finish })}
                  sizes="(min-width: 991px) 55vw, 100vw"
                  fill
                />
                <p className={styles.caption} aria-hidden="true">
                  <span className={styles.captionName}>{t(`home.families.${family}.name`)}</span>
                  <span>{t(`home.families.${family}.caption`)}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
