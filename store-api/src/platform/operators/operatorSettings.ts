/** Settings of operators' calls: listener, authentication, and actions that need a second person. */
import { listSchema } from '@tessera/service-kit/settings/environment';
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { MIN_TOKEN_LENGTH } from './bootstrapToken.ts';
import { operatorOidcVariables } from './operatorOidc.ts';

const currencies: ReadonlySet<string> = new Set(Object.values(STORE_CURRENCY));

/** `EUR=500,USD=500` */
const limitsSchema = listSchema.transform((parts, context): ReadonlyMap<string, string> => {
  const limits = new Map<string, string>();
  for (const part of parts) {
    const [, currency = '', amount = ''] = /^([A-Z]{3})=(\d+(?:\.\d{1,2})?)$/.exec(part) ?? [];
    if (!currencies.has(currency)) {
      const message = `must be such as "EUR=500,USD=500", of ${[...currencies].join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    limits.set(currency, amount);
  }
  return limits;
});

/** Default port of the operators' listener. */
export const OPERATORS_PORT = 3003;

export const operatorVariables = {
  OPERATORS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      `Port of the operators' listener, which alone answers \`/operator\` ([operators](../docs/operating/operators.md)). Default: ${OPERATORS_PORT}.`,
    ),
  OPERATORS_HOST: z.string().default('127.0.0.1').describe('Its address.'),
  OPERATORS_TRUSTED_PROXIES: listSchema
    .default([])
    .describe(
      'Proxies before it whose X-Forwarded-For is trusted; none by default, so that nobody can write a chosen address into the audit.',
    ),
  ORDERS_TOKEN: z
    .union([
      z.literal('off').transform((): readonly string[] => []),
      listSchema.refine(
        (tokens) => tokens.length > 0 && tokens.every((token) => token.length >= MIN_TOKEN_LENGTH),
        `must be "off", or tokens of ${MIN_TOKEN_LENGTH} characters or more with a comma between them`,
      ),
    ])
    .optional()
    .describe(
      'Tokens with every scope, the newest first. Without it one is generated in DATA_DIR. `off`: none, and people use personal tokens.',
    ),
  SECOND_PERSON_REFUNDS: limitsSchema
    .optional()
    .describe(
      '`EUR=500,USD=500`: refunds above the amount need a second person; in a currency that is not listed, every refund does.',
    ),
  SECOND_PERSON_ERASURES: z.enum(['on', 'off']).default('off').describe('`on`: an erasure needs a second person.'),
  ...operatorOidcVariables,
};

/** Actions that need a second person. */
export interface SecondPerson {
  /** Amounts by currency, decimal strings. Null: no refund needs a second person. */
  readonly refundsAbove: ReadonlyMap<string, string> | null;
  readonly erasures: boolean;
}

export const NO_SECOND_PERSON: SecondPerson = { refundsAbove: null, erasures: false };
