/** Audit record of one operator's call: who requests it, its subject, and its outcome. */
import { currentRequestId } from '@tessera/service-kit/telemetry/requestContext';
import type { Request } from 'express';
import type { Keyring } from '../secrets/signingKeys.ts';
import { type AuditDb, addAuditRow, auditHash, type NewAuditRow } from './operatorAudit.ts';
import type { Holder } from './operatorIdentity.ts';
import type { OperatorCallRule } from './operatorScopes.ts';

/** A mounted call: its operation id, and the rule that names its subject. */
export interface AuditedCall {
  readonly operationId: string;
  readonly rule: OperatorCallRule;
  readonly db: AuditDb;
  /** Keys for hashing email addresses. */
  readonly keys: Keyring;
}

/** The parts of a request with a call's inputs. */
export interface CallParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export class CallRecord {
  /** Name that the caller states with the bootstrap token. Null: another token. */
  readonly claimed: string | null;
  /** Keyed hash of the whole request: equal for two people's calls for the same thing. */
  readonly asked: string;
  readonly #db: AuditDb;
  readonly #row: Omit<NewAuditRow, 'about' | 'result'>;
  #about: string | null;
  #isDone = false;

  constructor({ operationId, rule, db, keys }: AuditedCall, holder: Holder, request: Request, parts: CallParts) {
    this.claimed = holder.via === 'bootstrap' ? textIn(parts.body, 'by') : null;
    this.asked = requestHash(keys, operationId, rule, parts);
    this.#db = db;
    this.#row = {
      who: holder.who,
      via: holder.via,
      tokenId: holder.tokenId,
      claimed: this.claimed,
      call: operationId,
      asked: this.asked,
      fromAddress: request.ip ?? '',
      requestId: currentRequestId() ?? '',
    };
    this.#about = aboutOf(rule, parts, keys);
  }

  /** Whether the record says that the call is done. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * Records that the call is done.
   * @param transaction of the change, if the call changes something
   * @param about replaces the subject that the request names
   * @throws {HttpProblem} 503 `operator.audit`
   */
  async done(transaction: AuditDb = this.#db, about?: string): Promise<void> {
    this.#about = about ?? this.#about;
    await this.#add(transaction, 'done');
    this.#isDone = true;
  }

  /** Records the start of an action that no database transaction can undo. @throws {HttpProblem} 503 `operator.audit` */
  begun(): Promise<void> {
    return this.#add(this.#db, 'begun');
  }

  /** Records why the call failed. @param code of its problem @throws {HttpProblem} 503 `operator.audit` */
  failed(code: string): Promise<void> {
    return this.#add(this.#db, code);
  }

  #add(db: AuditDb, result: string): Promise<void> {
    return addAuditRow(db, { ...this.#row, about: this.#about, result });
  }
}

/** The call's subject as the audit stores it. Null: its rule names none, or the request leaves it out. */
function aboutOf({ about }: OperatorCallRule, parts: CallParts, keys: Keyring): string | null {
  if (about === undefined) return null;
  const value = valueIn(parts[about.in], about.name);
  const said = typeof value === 'number' ? String(value) : value;
  if (typeof said !== 'string') return null;
  return about.printed?.(said) ?? auditHash(keys, said);
}

/** The whole request except the caller. The subject is normalised as in the audit, because two people may type a number differently. */
function requestHash(keys: Keyring, call: string, rule: OperatorCallRule, parts: CallParts): string {
  const left = (['params', 'query', 'body'] as const).map((part) => {
    const values: object = typeof parts[part] === 'object' && parts[part] !== null ? parts[part] : {};
    const isSubject = (name: string) => rule.about?.in === part && rule.about.name === name;
    return Object.entries(values).filter(([name]) => name !== 'by' && !isSubject(name));
  });
  return auditHash(keys, JSON.stringify([call, aboutOf(rule, parts, keys), left]));
}

const valueIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function textIn(value: unknown, key: string): string | null {
  const found = valueIn(value, key);
  return typeof found === 'string' ? found : null;
}
