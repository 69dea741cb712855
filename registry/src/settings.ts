/** The registry's environment variables with their defaults and meanings; `npm run settings` writes them into README.md. */
import {
  databaseVariables,
  listSchema,
  readEnvironment,
  serviceVariables,
} from '@tessera/service-kit/settings/environment';
import * as z from 'zod';
import { checkOidc, OIDC_VARIABLES } from '../console/server/oidcSettings.ts';

const secretSchema = z
  .string()
  .regex(/^\S{16,}$/, 'must be at least 16 characters without spaces')
  .optional();

/** Port of metrics and probes, unless the variable of this name says otherwise. */
export const OPS_PORT = 9466;

export const settingsVariables = {
  ...serviceVariables(3002, OPS_PORT),
  ...databaseVariables,
  ...OIDC_VARIABLES,
  DATA_DIR: z
    .string()
    .default('.data/registry')
    .describe('Folder of the embedded database and of the first tokens. For one process at a time.'),
  OPERATOR_TOKEN: secretSchema.describe(
    'Token of operators, at least 16 characters. Without it the first start generates one ([tokens](#tokens)). Replicas need the same ones.',
  ),
  SHELL_TOKEN: secretSchema.describe('Token of shells, as above.'),
  PUBLISH_TOKEN: secretSchema.describe('A token that only publishes and promotes.'),
  TRUSTED_PROXIES: listSchema
    .default(['loopback'])
    .describe(
      "Proxies whose `X-Forwarded-For` is trusted: addresses, networks, or Express's names for them, joined by commas. Calls without a valid token are limited by address.",
    ),
};

const settingsSchema = z.object(settingsVariables).superRefine(checkOidc);

/** Ends the process with a sentence for each variable that is not valid. */
export const readSettings = () => readEnvironment(settingsSchema);
