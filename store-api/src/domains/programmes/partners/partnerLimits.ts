/** Rate limits of the partners' calls and forms, by client address. */
import type { RequestHandler } from 'express';
import { type LimitOptions, limited } from '../../../platform/http/limits/limited.ts';

/**
 * Creates the limit of one call or form.
 * @param name shared by all replicas to count together, after `partners-`
 * @param refuse responds instead of the default problem
 */
export type LimitCalls = (name: string, refuse?: LimitOptions['refuse']) => RequestHandler;

/** @param perMinute for each call or form; 0: no limit */
export const partnerLimits =
  (perMinute: number): LimitCalls =>
  (name, refuse) =>
    limited({
      name: `partners-${name}`,
      windowMs: 60_000,
      limit: perMinute,
      ...(refuse === undefined ? {} : { refuse }),
    });
