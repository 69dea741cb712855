/** The shell's environment variables with their defaults and meanings; `npm run settings` writes them into shell/README.md. */
import { join } from 'node:path';
import { checkCheckoutOrigin, checkoutOriginSchema } from '@tessera/service-kit/http/checkoutOrigin';
import { listSchema, readEnvironment, serviceVariables } from '@tessera/service-kit/settings/environment';
import * as z from 'zod';
import { CACHE_MB } from './cache/byteBudget.ts';
import { CONSENTED_SERVICE_VARIABLES } from './page/consentedServiceSettings.ts';
import { RENDER_DEADLINE_MS } from './page/renderDeadline.ts';
import { EDGE_NAMES } from './visitor/edgeHeaders.ts';
import { checkPublicOrigin, originSchema } from './visitor/publicOrigin.ts';

const headerListSchema = z
  .string()
  .toLowerCase()
  .pipe(listSchema)
  .refine((names) => names.every((name) => /^[a-z0-9-]+$/.test(name)), 'must be header names joined by commas');

/** Port of metrics and probes, unless the variable of this name says otherwise. */
export const OPS_PORT = 9464;

export const settingsVariables = {
  ...serviceVariables(3000, OPS_PORT),
  DATA_DIR: z
    .string()
    .default('.data/shell')
    .describe('Folder of the cache, one per shell. Without it a shell needs the registry to start.'),
  BROWSER_BUILD: z
    .string()
    .default(join(import.meta.dirname, '../dist/browser'))
    .describe('Folder of the browser build that it serves and composes pages with.'),
  REGISTRY_URL: originSchema.default('http://localhost:3002').describe('Address of the registry.'),
  STORE_API_URL: originSchema.default('http://localhost:3001').describe('Address of store-api.'),
  REGISTRY_TOKEN: z
    .string()
    .optional()
    .describe('Token with scope `report`; without one the registry refuses the shell.'),
  REGISTRY_TOKEN_FILE: z.string().optional().describe('File with that token, in place of REGISTRY_TOKEN.'),
  SHELL_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, ".", "_" or "-"')
    .optional()
    .describe(
      'Name by which the registry distinguishes shells. It belongs to the token that used it first. Default: host name and port.',
    ),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code in upper case')
    .optional()
    .describe('Country of requests that name none (`DE`). Without it `XX`.'),
  PUBLIC_ORIGIN: originSchema
    .optional()
    .describe(
      'Origin at which shoppers reach the store: canonical addresses, link previews, structured data, sitemap. Without it a shell whose HOST is no loopback address does not start; one on loopback answers only to `localhost` and loopback names (else 421 `request.misdirected`), with the address of the request, and keeps robots.txt, sitemap and llms.txt out of caches.',
    ),
  CHECKOUT_ORIGIN: checkoutOriginSchema
    .optional()
    .describe(
      "Origin of checkout, orders and withdrawals, with another host name than PUBLIC_ORIGIN; store-api needs the same. Without it they have the store's ([decision 100](../docs/decisions/0100-a-checkout-with-an-origin-of-its-own.md)).",
    ),
  HSTS_SUBDOMAINS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      "`on`: Strict-Transport-Security includes the hosts below the store's; only where all of them are the store's and answer by https.",
    ),
  TRUSTED_PROXIES: listSchema
    .default(['loopback'])
    .describe('Addresses and networks whose headers are trusted, joined by commas.'),
  EDGE: z
    .enum(EDGE_NAMES)
    .default('none')
    .describe(
      'Edge that names countries: `cloudflare`, `vercel`, `cloudfront`, `fastly`; headers of others are not read. `npm start` sets `cloudflare`, to try a country by a header.',
    ),
  COUNTRY_HEADERS: headerListSchema
    .optional()
    .describe('Header names of another edge, in this order, joined by commas.'),
  REGION_HEADERS: headerListSchema.optional().describe('As above.'),
  CITY_HEADERS: headerListSchema.optional().describe('As above.'),
  ...CONSENTED_SERVICE_VARIABLES,
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(CACHE_MB)
    .describe(
      'Mebibytes for rendered slots and compressed documents together, a quarter of it for addresses that visitors can make up. 0: each page is rendered for its visitor alone.',
    ),
  RENDER_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(30_000)
    .default(RENDER_DEADLINE_MS)
    .describe(
      'Milliseconds for a render by each release; all tries and waiting for one slot together get half as much again ([decision 75](../docs/decisions/0075-what-a-shell-does-with-too-much-to-do.md)).',
    ),
};

const settingsSchema = z.object(settingsVariables).superRefine(checkPublicOrigin).superRefine(checkCheckoutOrigin);

/** Ends the process with a sentence for each variable that is not valid. */
export const readSettings = () => readEnvironment(settingsSchema);
