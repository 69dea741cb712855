/**
 * The bag's slot. A page can be read without it, so the shell mounts it when the page is idle or the bag is needed. Session and panel load
 * later still (`useLazyBag.ts`).
 */
import { useText } from '../text.ts';
import * as styles from './Bag.styles.ts';
import { type BagData, useLazyBag } from './useLazyBag.ts';

export function Bag({ data }: { readonly data: BagData | null }) {
  const { t } = useText();
  const [bag, Panel, unavailable] = useLazyBag(data, t);
  return (
    <>
      {bag && Panel ? <Panel bag={bag} /> : null}
      <div className={styles.notice} role="alert">
        {unavailable ? <p className={styles.sentence}>{t('bagSlot.unavailable')}</p> : null}
      </div>
    </>
  );
}
