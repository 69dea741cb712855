/** Price of delivery at the store's own checkout. */
import * as z from 'zod/mini';
import { moneySchema } from '../money/money.ts';
import { STORES } from '../stores/stores.ts';

/** Response of GET /api/catalogue/delivery?store=AE */
export const deliveryPriceSchema = z.object({
  store: z.enum(STORES),
  /** The cheapest delivery; 0 when it is free. */
  from: moneySchema,
});
export type DeliveryPrice = z.infer<typeof deliveryPriceSchema>;
