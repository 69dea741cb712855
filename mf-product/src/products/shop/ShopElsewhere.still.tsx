import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../../text.ts';
import * as styles from './ShopNotes.styles.ts';

export interface ShopElsewhereProps {
  /** Names of products that only other stores sell. */
  readonly titles: readonly string[];
  /** True: this store sells nothing of the chosen kind. */
  readonly nothingElse: boolean;
}

/** Products that this store does not sell, without another store's price, and links to alternatives. */
export default function ShopElsewhere({ titles, nothingElse }: ShopElsewhereProps) {
  const { t } = useText();
  const { url, visitor } = useRemote();
  const path = url.split('?')[0] ?? url;
  const names = new Intl.ListFormat(visitor.locale, { type: 'conjunction' }).format(titles);
  return (
    <section className={styles.note} aria-labelledby="shop-elsewhere">
      <h2 className={styles.heading} id="shop-elsewhere">
        {t(nothingElse ? 'shopFrame.elsewhere.none' : 'shopFrame.elsewhere.title')}
      </h2>
      <p className={styles.text}>{t('shopFrame.elsewhere.text', { names })}</p>
      {nothingElse ? (
        <ButtonLink className={styles.way} href={path}>
          {t('shopFrame.elsewhere.all')}
        </ButtonLink>
      ) : null}
    </section>
  );
}
