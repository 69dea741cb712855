/** Limits on the partners' calls and forms, by client address. */
import type { RequestHandler } from 'express';
import { type LimitOptions, limited } from '../../../platform/http/rateLimits.ts';

/**
 * Makes the limit of one call or form.
 * @param name under which all replicas count it together, after `partners-`
 * @param refuse answers instead of the problem
 */
export type LimitCalls = (name: string, refuse?: LimitOptions['refuse']) => RequestHandler;

/** @param perMinute of each call or form; 0 is without limit */
export const partnerLimits =
  (perMinute: number): LimitCalls =>
  (name, refuse) =>
    limited({
      name: `partners-${name}`,
      windowMs: 60_000,
      limit: perMinute,
      ...(refuse === undefined ? {} : { refuse }),
    });
