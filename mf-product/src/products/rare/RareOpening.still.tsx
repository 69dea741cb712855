import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Picture } from '@tessera/design-system/Picture';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { SCENES } from '../../pictures/scenes.ts';
import { useText } from '../../text.ts';
import { DuneDrawing } from './DuneDrawing.tsx';
import * as styles from './RareOpening.styles.ts';

export interface RareOpeningProps {
  /** Path of the page that sells it. */
  readonly buy: string;
  /** The lowest price. Null: unknown or not sold. */
  readonly price: Money | null;
}

/** The picture with the ring's name across it, and a description in four lines. */
export default function RareOpening({ buy, price }: RareOpeningProps) {
  const { t } = useText();
  return (
    <>
      <section className={styles.hero} aria-labelledby="rare-title">
        <Picture
          className={styles.picture}
          picture={SCENES.rareWide}
          narrow={{ picture: SCENES.rareTall, below: 768, sizes: '100vw' }}
          // Cropped to the window's height, so wider than a narrow window.
          sizes="max(100vw, 1600px)"
          alt={t('pictures.scenes.rare')}
          priority
          fill
        />
        <div className={styles.words}>
          <h1 className={styles.wordmark} id="rare-title" tabIndex={-1}>
            <span lang="en">{t('rareStory.title')}</span>
          </h1>
          <div className={styles.foot}>
            <p className={styles.lead}>
              {price ? t('rareStory.lead', { price: formatMoney(price) }) : t('rareStory.unpriced')}
            </p>
            <ButtonLink className={styles.buy} href={buy}>
              {t('rareStory.buy')}
            </ButtonLink>
          </div>
        </div>
      </section>

      <section className={styles.statement} aria-labelledby="rare-statement">
        <DuneDrawing className={styles.dunes} />
        <h2 className={styles.said} id="rare-statement">
          {t('rareStory.statement')}
        </h2>
      </section>
    </>
  );
}
