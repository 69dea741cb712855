/**
 * Hosts, besides the store's own, that a cart's checkout address may lead to (BAG-17). The local vendor's checkout is
 * on the store's own host, so the list is empty; a vendor with a checkout elsewhere is added here: `checkout.example`.
 */
export const CHECKOUT_HOSTS: readonly string[] = [];
