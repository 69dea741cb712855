/**
 * Mounts operators' calls: each one identifies its caller, checks the scopes of its rule, and writes the audit before it responds, for a
 * change in the change's own transaction. A call that cannot be audited is rejected.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import type { StoreDb } from '../data/database.ts';
import type {
  Answer,
  Asked,
  CallDescription,
  Calls,
  MountOptions,
  Nothing,
  ObjectSchema,
  Schema,
  Takes,
} from '../http/calls.ts';
import type { Keyring } from '../secrets/signingKeys.ts';
import { type AuditedCall, CallRecord } from './callRecord.ts';
import type { AuditDb } from './operatorAudit.ts';
import type { Holder, OperatorIdentity } from './operatorIdentity.ts';
import { neededScopes, type OperatorCallRule, type OperatorScope } from './operatorScopes.ts';
import type { SecondPerson } from './operatorSettings.ts';
import { type SecondPersonChecks, secondPersonChecks } from './secondPerson.ts';

/** The caller of a call, with access to its audit record. */
export interface Operator extends SecondPersonChecks {
  /** Name in histories: the token's name; with the bootstrap token the name that the caller states. */
  readonly name: string;
  readonly holder: Holder;
  /** Records that the change is done, in its transaction. @throws {HttpProblem} 503 `operator.audit` */
  record(transaction: AuditDb, about?: string): Promise<void>;
  /** Records the start of an action that no database transaction can undo. @throws {HttpProblem} 503 `operator.audit` */
  begin(): Promise<void>;
}

export interface OperatorCalls {
  /** Mounts an operator's call with its required scopes. */
  add<
    P extends ObjectSchema = Nothing,
    Q extends ObjectSchema = Nothing,
    H extends ObjectSchema = Nothing,
    B extends Schema = Nothing,
  >(
    description: Omit<CallDescription, 'operator'> & OperatorCallRule & Takes<P, Q, H, B>,
    answer: (asked: Asked<P, Q, H, B> & { readonly by: Operator }) => Answer | Promise<Answer>,
    options?: Omit<MountOptions, 'before'>,
  ): void;
}

/**
 * Name that the caller states; used only with the bootstrap token. Characters that a database cannot store, or that control a terminal, are
 * rejected.
 */
export const claimedNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(name), {
    error: 'must be whole Unicode characters without control characters',
  })
  .describe('Who acts, where the bootstrap token is used. With any other token its name counts.')
  .optional();

export interface OperatorCallsOptions {
  readonly calls: Calls;
  readonly db: StoreDb;
  readonly identity: OperatorIdentity;
  /** Keys for hashing email addresses. */
  readonly keys: Keyring;
  readonly secondPerson: SecondPerson;
  readonly logger: Logger;
  readonly now: () => Date;
}

export function createOperatorCalls(options: OperatorCallsOptions): OperatorCalls {
  const { calls, db, identity, keys, secondPerson, logger, now } = options;
  /** The caller of each accepted request. */
  const holders = new WeakMap<Request, Holder>();

  /** Accepts a request whose caller may make the call at all. A known caller's rejection is audited first. */
  const letIn =
    (call: AuditedCall): RequestHandler =>
    async (request, _response, next) => {
      const { holder, refused } = await identity.identify(request);
      const problem = refused ?? lackedScopes(holder, call.rule.needs);
      if (problem !== null) {
        const { params, query } = request;
        await new CallRecord(call, holder, request, { params, query, body: undefined }).failed(problem.code);
        throw problem;
      }
      holders.set(request, holder);
      next();
    };

  return {
    add(description, answer, mount = {}) {
      const { operationId } = description;
      const rule: OperatorCallRule = description;
      const call: AuditedCall = { operationId, rule, db, keys };
      calls.add(
        { ...description, operator: rule.needs },
        async (asked) => {
          const { request, params, query, body } = asked;
          const holder = holders.get(request);
          if (holder === undefined) throw new Error(`${operationId} was answered without a token.`);
          const record = new CallRecord(call, holder, request, { params, query, body });
          const by: Operator = {
            name: record.claimed ?? holder.who,
            holder,
            record: (transaction, about) => record.done(transaction, about),
            begin: () => record.begun(),
            ...secondPersonChecks({ settings: secondPerson, holder, asked: record.asked, now }),
          };
          try {
            const lacked = lackedScopes(holder, neededScopes(rule, body));
            if (lacked !== null) throw lacked;
            const answered = await answer({ ...asked, by });
            // A read, or a change without effect.
            if (!record.isDone) await record.done();
            return answered;
          } catch (error) {
            await recordFailure(record, error, operationId, logger);
            throw error;
          }
        },
        { ...mount, before: [letIn(call)] },
      );
    },
  };
}

/** Audits why a call failed, unless the reason is that the audit cannot be written. Never throws. */
async function recordFailure(record: CallRecord, error: unknown, call: string, logger: Logger): Promise<void> {
  const code = error instanceof HttpProblem ? error.code : 'internal';
  if (code === 'operator.audit') return;
  await record
    .failed(code)
    .catch((failure: unknown) =>
      logger.error({ err: failure, event: 'operator.audit', call }, 'a refusal is not in the audit'),
    );
}

/** The problem 403 `operator.scope` for a caller without these scopes. Null: the caller has them all. */
function lackedScopes({ who, scopes }: Holder, needed: readonly OperatorScope[]): HttpProblem | null {
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return null;
  const has = scopes.join(', ') || 'none';
  return new HttpProblem(
    403,
    'operator.scope',
    `${who} lacks ${missing.map((scope) => `"${scope}"`).join(', ')} for this; there is: ${has}.`,
  );
}
