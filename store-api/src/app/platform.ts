/** This process's platform, which every domain receives when it registers. */
import { createLimitedMailer } from '../platform/http/limits/mailsPerAddress.ts';
import type { Platform } from '../platform/registration/registration.ts';
import { BATCH } from '../platform/retention/inBatches.ts';
import { keysFor } from '../platform/secrets/signingKeys.ts';
import type { AppOptions } from './appOptions.ts';

export function createPlatform(options: AppOptions): Platform {
  const { database, mailer, logger, metrics, publicOrigin, now } = options;
  const keys = (purpose: string) => keysFor(purpose, options.signingKeys);
  const limitedMailer = (name: string) =>
    createLimitedMailer({
      db: database.db,
      mailer,
      key: keys(`mails per address: ${name}`)[0].key,
      perAddress: options.mailsPerAddress,
      logger,
      now,
    });
  return {
    database,
    keysFor: keys,
    mailer,
    limitedMailer,
    formMailer: limitedMailer('forms'),
    background: options.background,
    jobs: options.jobs,
    logger,
    publicOrigin,
    ordersOrigin: options.checkoutOrigin ?? publicOrigin,
    hasOwnCheckoutOrigin: options.checkoutOrigin !== undefined,
    now,
    sweep: (what, schedule, work) => ({
      name: `sweep.${what}`,
      schedule,
      batch: BATCH,
      async work(batch, signal) {
        const rows = await work({ db: database.db, now, batch, signal });
        metrics.swept(what, rows);
        return rows;
      },
    }),
  };
}
