import type { Store } from '@tessera/shared-contracts/stores/stores';
import { RedeemForm } from './RedeemForm.tsx';
import RedeemOpening from './RedeemOpening.still.tsx';
import * as styles from './RedeemPage.styles.ts';
import RedeemTerms from './RedeemTerms.still.tsx';

export interface RedeemPageData {
  readonly store: Store;
  /** Path of X in the visitor's store. */
  readonly x: string;
}

/** /x/redeem: a code, an e-mail address, and the terms of codes. */
export default function RedeemPage({ data: { store, x } }: { readonly data: RedeemPageData }) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <RedeemOpening />
      </div>
      <div>
        {/* A code is valid in one store only, so a change of store clears the outcome. */}
        <RedeemForm key={store} store={store} />
        <RedeemTerms store={store} x={x} />
      </div>
    </div>
  );
}
