/**
 * How operators' calls are mounted: each one identifies who calls, checks the scopes that its rule names, and is written into the audit
 * before its answer leaves, a change in its own transaction. A call that cannot be written down is refused.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { HttpProblem } from '@tessera/service-kit/problem';
import { currentRequestId } from '@tessera/service-kit/requestContext';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import * as z from 'zod';
import type { StoreDb } from '../data/database.ts';
import { amountIn, isLess, sumIn, toWire } from '../data/money.ts';
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
import {
  type AuditDb,
  addAuditRow,
  auditHash,
  isAskedByAnother,
  SECOND_PERSON,
  SECOND_PERSON_HOURS,
} from './operatorAudit.ts';
import { BOOTSTRAP, type Holder, type OperatorIdentity } from './operatorIdentity.ts';
import { neededScopes, type OperatorCallRule, type OperatorScope } from './operatorScopes.ts';
import type { SecondPerson } from './operatorSettings.ts';

/** Who makes a call, and its place in the audit. */
export interface Operator {
  /** As it stands in histories: the token's name; under the bootstrap token what the caller says. */
  readonly name: string;
  readonly holder: Holder;
  /** Writes that the change is done, in its transaction. @throws {HttpProblem} 503 `operator.audit` */
  record(transaction: AuditDb, about?: string): Promise<void>;
  /** Writes that something begins that no transaction of the database undoes. @throws {HttpProblem} 503 `operator.audit` */
  begin(): Promise<void>;
  /**
   * Before a refund is paid, when it is owed.
   * @param refunded all that is paid back of the order, this refund too, as `returnsOf` tells: a large refund is not many small ones
   * @throws {HttpProblem} 409 `operator.second-person`
   */
  confirmRefund(db: AuditDb, store: Store, refunded: readonly string[]): Promise<void>;
  /** Before somebody is erased. @throws {HttpProblem} 409 `operator.second-person` */
  confirmErasure(db: AuditDb): Promise<void>;
}

export interface OperatorCalls {
  /** Mounts an operator's call, which says what scopes it needs. */
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

/** Who the caller says they are: counts under the bootstrap token alone. What a database keeps and a terminal shows as it is. */
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
  /** Mail addresses are hashed under it. */
  readonly keys: Keyring;
  readonly secondPerson: SecondPerson;
  readonly logger: Logger;
  readonly now: () => Date;
}

export function createOperatorCalls(options: OperatorCallsOptions): OperatorCalls {
  const { calls, db, identity, keys, secondPerson, logger, now } = options;
  const holders = new WeakMap<Request, Holder>();

  const rowOf = (holder: Holder, call: string, request: Request) => ({
    who: holder.who,
    via: holder.via,
    tokenId: holder.tokenId,
    call,
    fromAddress: request.ip ?? '',
    requestId: currentRequestId() ?? '',
  });

  return {
    add(description, answer, mount = {}) {
      const { operationId } = description;
      const rule: OperatorCallRule = description;

      const refuse = async (holder: Holder, request: Request, problem: HttpProblem): Promise<never> => {
        const parts = { params: request.params, query: request.query, body: undefined };
        const about = aboutOf(rule, parts, keys);
        const row = rowOf(holder, operationId, request);
        await addAuditRow(db, { ...row, about, asked: askedOf(keys, operationId, rule, parts), result: problem.code });
        throw problem;
      };

      calls.add(
        { ...description, operator: rule.needs },
        async (asked) => {
          const { request } = asked;
          const holder = holders.get(request);
          if (holder === undefined) throw new Error(`${operationId} was answered without a token.`);
          const body: unknown = asked.body;
          const claimed = holder.via === 'bootstrap' ? textIn(body, 'by') : null;
          const parts = { params: asked.params, query: asked.query, body };
          let about = aboutOf(rule, parts, keys);
          const row = {
            ...rowOf(holder, operationId, request),
            claimed,
            asked: askedOf(keys, operationId, rule, parts),
          };
          let isRecorded = false;

          const confirm = async (within: AuditDb, what: string) => {
            const person = { who: holder.who, madeBy: holder.madeBy };
            if (holder.via !== 'bootstrap' && (await isAskedByAnother(within, row.asked, person, now()))) return;
            throw new HttpProblem(
              409,
              SECOND_PERSON,
              holder.via === 'bootstrap'
                ? `${what} wants two people, and the bootstrap token is nobody’s: use tokens of two people.`
                : `${what} wants a second person. Nothing is done yet: it is done when somebody else gives the same command within ${SECOND_PERSON_HOURS} hours.`,
            );
          };
          const by: Operator = {
            name: claimed ?? holder.who,
            holder,
            async record(transaction, subject) {
              about = subject ?? about;
              await addAuditRow(transaction, { ...row, about, result: 'done' });
              isRecorded = true;
            },
            begin: () => addAuditRow(db, { ...row, about, result: 'begun' }),
            async confirmRefund(within, store, refunded) {
              const { refundsAbove } = secondPerson;
              if (refundsAbove === null) return;
              const sum = sumIn(
                store,
                refunded.map((amount) => amountIn(store, amount)),
              );
              const currency = STORE_CURRENCY[store];
              if (!isLess(amountIn(store, refundsAbove.get(currency) ?? '0'), sum)) return;
              await confirm(within, `Paying ${toWire(sum)} ${currency} of an order back`);
            },
            async confirmErasure(within) {
              if (secondPerson.erasures) await confirm(within, 'An erasure');
            },
          };

          try {
            requireScopes(holder, neededScopes(rule, valueIn(body, 'to')));
            const answered = await answer({ ...asked, by });
            // A read, and a change that changed nothing.
            if (!isRecorded) await by.record(db);
            return answered;
          } catch (error) {
            const code = error instanceof HttpProblem ? error.code : 'internal';
            if (code !== 'operator.audit') {
              await addAuditRow(db, { ...row, about, result: code }).catch((failure: unknown) =>
                logger.error(
                  { err: failure, event: 'operator.audit', call: operationId },
                  'a refusal is not in the audit',
                ),
              );
            }
            throw error;
          }
        },
        {
          ...mount,
          before: [
            async (request, _response, next) => {
              const { holder, refused } = await identity.identify(request);
              if (refused !== null) await refuse(holder, request, refused);
              try {
                requireScopes(holder, rule.needs);
              } catch (error) {
                if (error instanceof HttpProblem) await refuse(holder, request, error);
                throw error;
              }
              holders.set(request, holder);
              next();
            },
          ],
        },
      );
    },
  };
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const valueIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function textIn(value: unknown, key: string): string | null {
  const found = valueIn(value, key);
  return typeof found === 'string' ? found : null;
}

function aboutOf({ about }: OperatorCallRule, parts: Parts, keys: Keyring): string | null {
  if (about === undefined) return null;
  const said = textIn(parts[about.in], about.name) ?? numberIn(parts[about.in], about.name);
  if (said === null) return null;
  return about.printed?.(said) ?? auditHash(keys, said);
}

function numberIn(value: unknown, key: string): string | null {
  const found = valueIn(value, key);
  return typeof found === 'number' ? String(found) : null;
}

/** Everything that is asked but who asks. The subject is taken as the audit prints it: two people may type a number differently. */
function askedOf(keys: Keyring, call: string, rule: OperatorCallRule, { params, query, body }: Parts): string {
  const parts = { params, query, body };
  const left = (['params', 'query', 'body'] as const).map((part) => {
    const values: object = typeof parts[part] === 'object' && parts[part] !== null ? parts[part] : {};
    const isSubject = (name: string) => rule.about?.in === part && rule.about.name === name;
    return Object.entries(values).filter(([name]) => name !== 'by' && !isSubject(name));
  });
  return auditHash(keys, JSON.stringify([call, aboutOf(rule, parts, keys), left]));
}

/** @throws {HttpProblem} 403 `operator.scope` */
function requireScopes({ who, scopes }: Holder, needed: readonly OperatorScope[]): void {
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return;
  const has = scopes.join(', ') || 'none';
  throw new HttpProblem(
    403,
    'operator.scope',
    `${who} lacks ${missing.map((scope) => `"${scope}"`).join(', ')} for this; there is: ${has}.`,
  );
}

export const isReservedName = (name: string): boolean => name.toLowerCase() === BOOTSTRAP;
