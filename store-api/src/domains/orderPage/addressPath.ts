import type { Order } from '../orders/orders.ts';

/** The path of the page that changes an order's delivery address. */
export const addressPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/address`;
