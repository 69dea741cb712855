/** Settings of operators' calls: where they are listened for, who is let in, and what wants a second person. */
import { listSchema } from '@tessera/service-kit/environment';
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { operatorOidcVariables } from './operatorOidc.ts';

const MIN_TOKEN_LENGTH = 24;

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

export const operatorVariables = {
  /** Of the operators' listener. Without it 3003, or any free port beside PORT 0. */
  OPERATORS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  OPERATORS_HOST: z.string().default('127.0.0.1'),
  /** Proxies before it that say who calls; none by default, so that nobody writes an address of their choice into the audit. */
  OPERATORS_TRUSTED_PROXIES: listSchema.default([]),
  /**
   * Tokens with every scope, the newest first; without it one is made in DATA_DIR. `off`: there is none, and people have tokens of their own.
   */
  ORDERS_TOKEN: z
    .union([
      z.literal('off').transform((): readonly string[] => []),
      listSchema.refine(
        (tokens) => tokens.length > 0 && tokens.every((token) => token.length >= MIN_TOKEN_LENGTH),
        `must be "off", or tokens of ${MIN_TOKEN_LENGTH} characters or more with a comma between them`,
      ),
    ])
    .optional(),
  /** Refunds above the amount of their currency want a second person; in a currency that is not named each one does. */
  SECOND_PERSON_REFUNDS: limitsSchema.optional(),
  /** `on`: an erasure wants a second person. */
  SECOND_PERSON_ERASURES: z.enum(['on', 'off']).default('off'),
  ...operatorOidcVariables,
};

/** Of the operators' listener, unless OPERATORS_PORT says otherwise. */
export const OPERATORS_PORT = 3003;

/** What wants a second person. */
export interface SecondPerson {
  /** By currency, decimal strings; null: no refund does. */
  readonly refundsAbove: ReadonlyMap<string, string> | null;
  readonly erasures: boolean;
}

export const NO_SECOND_PERSON: SecondPerson = { refundsAbove: null, erasures: false };
