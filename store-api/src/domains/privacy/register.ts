/** Registers export and erasure of personal data, and the rounds that delete expired rows. */
import { queuedMails } from '../../platform/jobs/queuedMails.ts';
import type { AuditNames } from '../../platform/operators/operatorAudit.ts';
import type { Platform, Registration } from '../../platform/registration/registration.ts';
import type { PersonalData } from '../../platform/retention/personalData.ts';
import type { Keyring } from '../../platform/secrets/signingKeys.ts';
import { createPeople } from './people.ts';
import { peopleOperatorRoutes } from './peopleOperatorRoutes.ts';
import { peopleSweeps } from './sweepPeople.ts';

export interface PrivacyParts {
  readonly auditNames: AuditNames;
  /** The keys that encrypt photographs of claims. */
  readonly photoKeys: Keyring;
  /** Personal data in other domains. */
  readonly personal: readonly PersonalData[];
}

export function registerPrivacy({ database, now, sweep }: Platform, { auditNames, photoKeys, personal }: PrivacyParts) {
  const people = createPeople({ db: database.db, photoKeys, others: [...personal, queuedMails], auditNames, now });
  return {
    operatorRoutes: (calls) => peopleOperatorRoutes(calls, people),
    rounds: [
      sweep('usedLinks', 'hour', peopleSweeps.usedLinks),
      sweep('orders', 'day', peopleSweeps.orders),
      sweep('paidAttempts', 'day', peopleSweeps.paidAttempts),
      sweep('withdrawals', 'day', peopleSweeps.withdrawals),
      sweep('leads', 'day', peopleSweeps.leads),
      sweep('usedCodes', 'day', peopleSweeps.usedCodes),
    ],
  } satisfies Registration;
}
