/** Missing external services never fail silently: the start reports each by name. */
import { describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '@tessera/service-kit/settings/environment';
import * as z from 'zod';
import { checkOutside, outsideVariables } from './outsideSettings.ts';

const schema = z.object(outsideVariables).superRefine(checkOutside);
const start = (given: Record<string, string>) => {
  try {
    return parseEnvironment(schema, given);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
const KEY = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

describe('[API-12] a store', () => {
  it.each([
    [
      'nobody who takes the money',
      {},
      /PAYMENTS: it is not set: say test if nobody is to be charged; else set STRIPE_SECRET_KEY/,
    ],
    ['an empty word, as compose files write it', { PAYMENTS: '' }, /PAYMENTS: it is not set/],
    ['Stripe without a key', { PAYMENTS: 'stripe' }, /STRIPE_SECRET_KEY: it is not set: PAYMENTS=stripe needs it/],
    [
      'a key without its webhook’s secret',
      { STRIPE_SECRET_KEY: 'sk_live_x' },
      /STRIPE_WEBHOOK_SECRET: it is not set: a payment/,
    ],
    [
      'a webhook’s secret without a key',
      { PAYMENTS: 'test', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      /is of no use without STRIPE_SECRET_KEY/,
    ],
    ['both providers', { ...KEY, PAYMENTS: 'test' }, /PAYMENTS: is test, and there is a STRIPE_SECRET_KEY/],
    ['another provider', { PAYMENTS: 'cash' }, /PAYMENTS: /],
    [
      'mail that a parameter leaves unencrypted',
      { PAYMENTS: 'test', SMTP_URL: 'smtp://a.example?ignoreTLS=true' },
      /SMTP_URL: takes no parameters/,
    ],
    ['half a word on encryption', { PAYMENTS: 'test', SMTP_TLS: 'maybe' }, /SMTP_TLS: /],
  ])('does not start with %s', (_what, given, said) => {
    expect(start(given)).toMatch(said);
  });

  it.each([
    [{ PAYMENTS: 'test' }, { PAYMENTS: 'test', SMTP_TLS: 'required' }],
    [KEY, { ...KEY, STRIPE_WEBHOOK_SECRET: ['whsec_x'] }],
    [{ ...KEY, PAYMENTS: 'stripe', SMTP_URL: 'smtps://u:p@a.example:465' }, { STRIPE_SECRET_KEY: 'sk_live_x' }],
    [{ ...KEY, STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_x' }, { STRIPE_WEBHOOK_SECRET: ['whsec_new', 'whsec_x'] }],
    [{ PAYMENTS: 'test', SMTP_URL: 'smtp://localhost', SMTP_TLS: 'off' }, { SMTP_TLS: 'off' }],
  ])('starts with %j', (given, read) => {
    expect(start(given)).toMatchObject(read);
  });
});
