/** store-api's environment variables with their defaults and meanings; `npm run settings` writes them into README.md. */
import { join } from 'node:path';
import { checkCheckoutOrigin, checkoutOriginSchema } from '@tessera/service-kit/http/checkoutOrigin';
import {
  databaseVariables,
  listSchema,
  readEnvironment,
  serviceVariables,
} from '@tessera/service-kit/settings/environment';
import * as z from 'zod';
import { cartVariables } from '../domains/cart/cartSettings.ts';
import { cartVendorVariables, checkCartVendor } from '../domains/cart/vendorRoutes.ts';
import { checkShopify, shopifyVariables } from '../domains/cart/vendors/shopify/shopifySettings.ts';
import { checkoutHostVariables } from '../domains/checkout/checkoutHosts.ts';
import { callRequestVariables } from '../domains/leads/callRequests/callRequestSettings.ts';
import { waitlistVariables } from '../domains/leads/waitlist/waitlistSettings.ts';
import { heroDocumentVariables } from '../domains/programmes/heroProofs/heroDocumentSettings.ts';
import { mailsPerAddressVariables } from '../platform/http/limits/mailsPerAddress.ts';
import { bodyBudgetVariables, checkoutLimitVariables, rateLimitVariables } from '../platform/http/limits/rateLimits.ts';
import { checkOperatorOidc } from '../platform/operators/operatorOidc.ts';
import { operatorVariables } from '../platform/operators/operatorSettings.ts';
import { signingKeysSchema } from '../platform/secrets/signingKeys.ts';
import { checkOutside, outsideVariables } from './outsideSettings.ts';

const inThisWorkspace = (path: string) => join(import.meta.dirname, '../..', path);

/** Port of metrics and probes, unless the variable of this name says otherwise. */
export const OPS_PORT = 9465;

export const settingsVariables = {
  ...serviceVariables(3001, OPS_PORT),
  ...databaseVariables,
  PUBLIC_ORIGIN: z
    .url()
    .optional()
    .describe('Origin of the store. Without it shoppers stay on their current origin, and mails link to LOCAL_ORIGIN.'),
  CHECKOUT_ORIGIN: checkoutOriginSchema
    .optional()
    .describe(
      "Origin of checkout, orders and withdrawals, which are then answered there alone; shells need the same. Without it they have the store's ([decision 100](../docs/decisions/0100-a-checkout-with-an-origin-of-its-own.md)).",
    ),
  LOCAL_ORIGIN: z.url().default('http://localhost:3000').describe('Origin in mails where there is no PUBLIC_ORIGIN.'),
  CATALOGUE_DIR: z.string().default(inThisWorkspace('catalogue')).describe('Folder of the catalogue.'),
  AFFILIATES_FILE: z.string().default(inThisWorkspace('partners/affiliates.json')).describe('File of the affiliates.'),
  WORKPLACES_FILE: z.string().default(inThisWorkspace('partners/workplaces.json')).describe('File of the workplaces.'),
  SIGNING_KEY: signingKeysSchema
    .optional()
    .describe(
      'Key of links, 32 characters or more, the same in all replicas; the newest first, joined by commas, while it is changed ([change a key](../docs/operating/change-a-key.md)). Without it the service keeps one in `DATA_DIR/signing.key`.',
    ),
  JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off`: this replica serves only requests, and leaves mails and rounds to the others.'),
  JOBS_GRACE_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(600_000)
    .default(10_000)
    .describe('Milliseconds that a shutdown waits for running jobs; interrupted ones run again elsewhere.'),
  TRUSTED_PROXIES: listSchema
    .default(['loopback', 'uniquelocal'])
    .describe(
      "Proxies whose X-Forwarded-For is trusted: addresses, networks, or Express's names for them. Let nobody but shells and operators reach this service.",
    ),
  ...operatorVariables,
  ...outsideVariables,
  ...rateLimitVariables,
  ...mailsPerAddressVariables,
  ...bodyBudgetVariables,
  ...checkoutLimitVariables,
  ...callRequestVariables,
  ...waitlistVariables,
  ...heroDocumentVariables,
  ...checkoutHostVariables,
  ...cartVariables,
  ...shopifyVariables,
  ...cartVendorVariables,
};

const settingsSchema = z
  .object(settingsVariables)
  .superRefine(checkCheckoutOrigin)
  .superRefine(checkOperatorOidc)
  .superRefine(checkOutside)
  .superRefine(checkShopify)
  .superRefine(checkCartVendor);

/** Ends the process with a sentence for each variable that is not valid. */
export const readSettings = () => readEnvironment(settingsSchema);
