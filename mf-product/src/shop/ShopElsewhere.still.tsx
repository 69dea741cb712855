import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import * as styles from './ShopNotes.styles.ts';

export interface ShopElsewhereProps {
  /** What other stores sell and this one does not. */
  readonly titles: readonly string[];
  /** Nothing of the chosen kind is sold here. */
  readonly nothingElse: boolean;
}

/** What this store does not sell, said without another store's price, and where to go on. */
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
