import type { AnalyticsAdapter } from './analyticsPort.ts';

/** For development: logs events instead of sending them. */
export function createConsoleAdapter(): AnalyticsAdapter {
  return {
    setConsent: (signals) => console.info('analytics consent', signals),
    record: ({ event, properties }) => console.info('analytics', event, properties),
  };
}
