/**
 * The bag's slot. Nothing of it is needed to read a page, so the shell mounts it once the page is idle or the bag is needed, and
 * session and panel are loaded later still (`useLazyBag.ts`).
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
