import type { Order } from '../orders/orders.ts';

/** The page that changes where an order goes. */
export const addressPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/address`;
