import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import * as styles from './BrandLink.styles.ts';

/** Link to the home page, for pages without the store's header. */
export const BrandLink = () => (
  <a className={styles.brand} href="/">
    {BRAND_NAME}
  </a>
);
