import { Button } from '@tessera/design-system/Button';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { otherStoreFor } from '@tessera/shared-contracts/stores/storeCountries';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../text.ts';
import * as styles from './DeliveryElsewhere.styles.ts';

/**
 * Tells a visitor, before the checkout does, that the store does not deliver to their country, and offers the same page in the store that
 * does (decision 81). A plain form that posts to the shell, like the header's store choice, so it needs no script.
 */
export function DeliveryElsewhere({ store }: { readonly store: Store }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const other = otherStoreFor(store, visitor.country);
  if (other === undefined) return null;
  const country = new Intl.DisplayNames(visitor.locale, { type: 'region' }).of(visitor.country) ?? visitor.country;
  if (other === null) return <p className={styles.notice}>{t('bag.elsewhere.nowhere', { country })}</p>;
  return (
    <form className={styles.notice} method="post" action="/_visitor">
      <p>{t('bag.elsewhere.text', { country })}</p>
      <Button type="submit" variant="secondary" name="store" value={other}>
        {t('bag.elsewhere.go', { store: storeName(other, visitor.locale, t('bag.elsewhere.rest')) })}
      </Button>
    </form>
  );
}
