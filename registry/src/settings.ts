/** The registry's environment variables with their defaults. What each is for: README.md. */
import { listSchema, readEnvironment, serviceVariables } from '@tessera/service-kit/environment';
import * as z from 'zod';
import { checkOidc, OIDC_VARIABLES } from '../console/server/oidcSettings.ts';

const secretSchema = z
  .string()
  .regex(/^\S{16,}$/, 'must be at least 16 characters without spaces')
  .optional();

/** Port of metrics and probes, unless the variable of this name says otherwise. */
export const OPS_PORT = 9466;

const settingsSchema = z
  .object({
    ...serviceVariables(3002),
    ...OIDC_VARIABLES,
    DATA_DIR: z.string().default('.data/registry'),
    OPERATOR_TOKEN: secretSchema,
    SHELL_TOKEN: secretSchema,
    PUBLISH_TOKEN: secretSchema,
    TRUSTED_PROXIES: listSchema.default(['loopback']),
  })
  .superRefine(checkOidc);

/** Ends the process with a sentence for each variable that is not valid. */
export const readSettings = () => readEnvironment(settingsSchema);
