/** Performs the promotion, rollback, withdrawal or approval in a request's body. Shared by the HTTP calls and the console's forms. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type ChangeAnswer, promotionSchema, rollbackSchema } from '@tessera/shared-contracts/releases/composition';
import type { Request } from 'express';
import { assertScopes } from '../access/authorize.ts';
import { promoteScopes } from '../access/scopes.ts';
import type { RegistryDb } from '../data/database.ts';
import { type ApprovalAnswer, approvalSchema, approve } from './approve.ts';
import type { ChangeAnswers } from './changeAnswers.ts';
import { type Change, promote, rollBack } from './placements.ts';
import { type WithdrawalAnswer, withdraw, withdrawalSchema } from './withdrawals.ts';

export interface ChangeCounters {
  /** Counts each region whose version changed. */
  onChange(kind: 'promotion' | 'rollback', change: Pick<Change, 'changes'>): Promise<void>;
  /** Counts each region from which the remote was withdrawn, by its version there. */
  onWithdrawal(change: Pick<WithdrawalAnswer, 'changes'>): Promise<void>;
}

/** Each method reads the request's body, and throws 403 unless the request's token has the scope for every region in it. */
export interface ChangeCalls {
  promote(request: Request): Promise<ChangeAnswer>;
  rollBack(request: Request): Promise<ChangeAnswer>;
  withdraw(request: Request): Promise<WithdrawalAnswer>;
  /** Approves one break of a promotion. Changes no region. */
  approve(request: Request): Promise<ApprovalAnswer>;
}

export function changeCalls(
  db: RegistryDb,
  logger: Logger,
  counted: ChangeCounters,
  answers: ChangeAnswers,
  answerTimeoutMs: number,
): ChangeCalls {
  return {
    async promote(request) {
      const asked = parseOrProblem(promotionSchema, request.body, 'request body');
      const by = assertScopes(request, promoteScopes(asked.remote, asked.regions));
      const change = await promote(db, asked, by);
      await counted.onChange('promotion', change);
      logger.info({ event: 'release.promoted', ...asked, revision: change.revision, by: by.label }, 'promoted');
      return await answers.waitFor(change, asked.waitMs ?? answerTimeoutMs);
    },
    async rollBack(request) {
      const asked = parseOrProblem(rollbackSchema, request.body, 'request body');
      const by = assertScopes(request, promoteScopes(asked.remote, asked.regions));
      const change = await rollBack(db, asked, by);
      await counted.onChange('rollback', change);
      logger.info({ event: 'release.rolled-back', ...change, by: by.label }, 'rolled back');
      return await answers.waitFor(change, asked.waitMs ?? answerTimeoutMs);
    },
    async withdraw(request) {
      const asked = parseOrProblem(withdrawalSchema, request.body, 'request body');
      const by = assertScopes(request, promoteScopes(asked.remote, asked.regions));
      const done = await withdraw(db, asked, by);
      await counted.onWithdrawal(done);
      logger.info({ event: 'release.withdrawn', ...done, by: by.label }, 'withdrawn');
      return done;
    },
    async approve(request) {
      const asked = parseOrProblem(approvalSchema, request.body, 'request body');
      const by = assertScopes(request, promoteScopes(asked.remote, asked.regions));
      const done = await approve(db, asked, by);
      logger.info({ event: 'break.approved', ...done, reason: asked.reason }, 'a break was approved');
      return done;
    },
  };
}
