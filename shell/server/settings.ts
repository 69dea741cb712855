/** The shell's environment variables with their defaults. What each is for: shell/README.md. */
import { join } from 'node:path';
import { checkCheckoutOrigin, checkoutOriginSchema } from '@tessera/service-kit/checkoutOrigin';
import { listSchema, readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import * as z from 'zod';
import { CACHE_MB } from './cache/byteBudget.ts';
import { CONSENTED_SERVICE_VARIABLES } from './page/consentedServiceSettings.ts';
import { RENDER_DEADLINE_MS } from './page/renderSlot.ts';
import { EDGE_NAMES } from './visitor/edgeHeaders.ts';
import { checkPublicOrigin, originSchema } from './visitor/publicOrigin.ts';

const headerListSchema = z
  .string()
  .toLowerCase()
  .pipe(listSchema)
  .refine((names) => names.every((name) => /^[a-z0-9-]+$/.test(name)), 'must be header names joined by commas');

/** Port of metrics and probes, unless the variable of this name says otherwise. */
export const OPS_PORT = 9464;

const settingsSchema = z
  .object({
    ...serviceVariables(3000),
    DATA_DIR: z.string().default('.data/shell'),
    BROWSER_BUILD: z.string().default(join(import.meta.dirname, '../dist/browser')),
    REGISTRY_URL: originSchema.default('http://localhost:3002'),
    STORE_API_URL: originSchema.default('http://localhost:3001'),
    REGISTRY_TOKEN: z.string().optional(),
    REGISTRY_TOKEN_FILE: z.string().optional(),
    SHELL_ID: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, ".", "_" or "-"')
      .optional(),
    DEFAULT_COUNTRY: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code in upper case')
      .optional(),
    PUBLIC_ORIGIN: originSchema.optional(),
    /** Origin of checkout, orders and withdrawals. Without it they have the store's. store-api needs the same. */
    CHECKOUT_ORIGIN: checkoutOriginSchema.optional(),
    /** Whether browsers are told to take every host below the store's by https alone: only where all of them are the store's. */
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
    TRUSTED_PROXIES: listSchema.default(['loopback']),
    EDGE: z.enum(EDGE_NAMES).default('none'),
    /** Header names of an edge that is not among `EDGE_NAMES`, or uses others. */
    COUNTRY_HEADERS: headerListSchema.optional(),
    REGION_HEADERS: headerListSchema.optional(),
    CITY_HEADERS: headerListSchema.optional(),
    ...CONSENTED_SERVICE_VARIABLES,
    /** Mebibytes. */
    CACHE_MB: z.coerce.number().int().min(0).max(4096).default(CACHE_MB),
    RENDER_DEADLINE_MS: z.coerce.number().int().min(50).max(30_000).default(RENDER_DEADLINE_MS),
  })
  .superRefine(checkPublicOrigin)
  .superRefine(checkCheckoutOrigin);

/** Ends the process with a sentence for each variable that is not valid. */
export const readSettings = () => readEnvironment(settingsSchema);
