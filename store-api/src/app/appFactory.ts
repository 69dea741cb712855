/** Creates the service's Express apps, one for each port. */
import { createHmac } from 'node:crypto';
import { observeRequests } from '@tessera/service-kit/http/observeRequests';
import type { Metrics } from '@tessera/service-kit/telemetry/metrics';
import express, { type Express } from 'express';
import { COUNTERS, createSharedCounters } from '../platform/http/limits/sharedCounters.ts';
import type { Platform } from '../platform/registration/registration.ts';

/**
 * Returns a function that creates an app with logging and metrics, whose rate limits are shared by all replicas. Its argument lists the
 * proxies whose `X-Forwarded-For` is trusted.
 */
export function appFactory({ database, keysFor, logger }: Platform, metrics: Metrics) {
  const counters = createSharedCounters(database, keysFor('rate limit')[0].key);
  const clientKey = keysFor('client in the log')[0].key;
  return (proxies: readonly string[]): Express => {
    const app = express();
    observeRequests(app, {
      logger,
      metrics,
      clientName: (address) => createHmac('sha256', clientKey).update(address).digest('base64url').slice(0, 12),
    });
    app.set('trust proxy', proxies);
    app.locals[COUNTERS] = counters;
    return app;
  };
}
