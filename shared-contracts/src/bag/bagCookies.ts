/** Cookies of the bag, for pages and forms without scripts. */
import type { Store } from '../stores/stores.ts';

/** HttpOnly: id of a store's cart, for pages and forms without scripts. */
export const bagCookieName = (store: Store): string => `bag_${store}`;
/** Readable by scripts: a form has created or changed this store's cart, so the browser's own copy may be stale. */
export const bagNewsCookieName = (store: Store): string => `bag_news_${store}`;

/** Ids are opaque (a vendor's may be a URI such as `gid://…/Cart/1?key=2`), but they have no spaces and a maximum length. */
export const CART_ID_PATTERN = /^[\x21-\x7e]{1,300}$/;
