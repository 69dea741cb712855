import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { SCENES } from '../pictures/scenes.ts';
import { Stage } from '../sections/Stage.tsx';
import { useText } from '../text.ts';
import * as styles from './RareTeaser.styles.ts';

/** Link to the Rare, in the Rare's own style. */
export function RareTeaser({ price }: { readonly price: Money | null }) {
  const { t } = useText();
  return (
    <section data-theme="desert" aria-labelledby="home-rare">
      <Stage
        className={styles.stage}
        wide={SCENES.rareWide}
        tall={SCENES.rareTall}
        sizes="max(108vw, 1120px)"
        alt={t('pictures.scenes.rare')}
      >
        <div className={styles.copy}>
          <h2 className={styles.title} id="home-rare">
            {t('home.rare.title')}
          </h2>
          <p className={styles.lead}>
            {price ? t('home.rare.priced', { price: formatMoney(price) }) : t('home.rare.text')}
          </p>
          <ButtonLink className={styles.more} href="/rare" variant="secondary">
            {t('home.rare.more')}
          </ButtonLink>
        </div>
      </Stage>
    </section>
  );
}
