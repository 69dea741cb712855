/** The record of one operator's call in the audit: who asks for what, about whom, and what comes of it. */
import { currentRequestId } from '@tessera/service-kit/requestContext';
import type { Request } from 'express';
import type { Keyring } from '../secrets/signingKeys.ts';
import { type AuditDb, addAuditRow, auditHash, type NewAuditRow } from './operatorAudit.ts';
import type { Holder } from './operatorIdentity.ts';
import type { OperatorCallRule } from './operatorScopes.ts';

/** A call as it is mounted: its operation id, and the rule that names what it is about. */
export interface AuditedCall {
  readonly operationId: string;
  readonly rule: OperatorCallRule;
  readonly db: AuditDb;
  /** Mail addresses are hashed under it. */
  readonly keys: Keyring;
}

/** The parts of a request in which a call says what it asks for. */
export interface CallParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export class CallRecord {
  /** Who the caller says they are, where the bootstrap token is used; null with any other token. */
  readonly claimed: string | null;
  /** Keyed hash of everything that is asked: the calls of two people for the same thing have the same one. */
  readonly asked: string;
  readonly #db: AuditDb;
  readonly #row: Omit<NewAuditRow, 'about' | 'result'>;
  #about: string | null;
  #isDone = false;

  constructor({ operationId, rule, db, keys }: AuditedCall, holder: Holder, request: Request, parts: CallParts) {
    this.claimed = holder.via === 'bootstrap' ? textIn(parts.body, 'by') : null;
    this.asked = askedOf(keys, operationId, rule, parts);
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

  /** Whether it was written that the call is done. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * Writes that the call is done.
   * @param transaction that of the change, where something is changed
   * @param about in place of what the request names
   * @throws {HttpProblem} 503 `operator.audit`
   */
  async done(transaction: AuditDb = this.#db, about?: string): Promise<void> {
    this.#about = about ?? this.#about;
    await this.#add(transaction, 'done');
    this.#isDone = true;
  }

  /** Writes that something begins that no transaction of the database undoes. @throws {HttpProblem} 503 `operator.audit` */
  begun(): Promise<void> {
    return this.#add(this.#db, 'begun');
  }

  /** Writes why the call failed. @param code of its problem @throws {HttpProblem} 503 `operator.audit` */
  failed(code: string): Promise<void> {
    return this.#add(this.#db, code);
  }

  #add(db: AuditDb, result: string): Promise<void> {
    return addAuditRow(db, { ...this.#row, about: this.#about, result });
  }
}

/** What the call is about, as the audit names it. Null: its rule names nothing, or the request leaves it out. */
function aboutOf({ about }: OperatorCallRule, parts: CallParts, keys: Keyring): string | null {
  if (about === undefined) return null;
  const value = valueIn(parts[about.in], about.name);
  const said = typeof value === 'number' ? String(value) : value;
  if (typeof said !== 'string') return null;
  return about.printed?.(said) ?? auditHash(keys, said);
}

/** Everything that is asked but who asks. The subject is taken as the audit prints it: two people may type a number differently. */
function askedOf(keys: Keyring, call: string, rule: OperatorCallRule, parts: CallParts): string {
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
