/** Scopes of operators' tokens, and the rules of calls: required scopes and the audit's subject. */
export const OPERATOR_SCOPES = [
  /** An order with postal address, email address and history. */
  'orders.read',
  'orders.move',
  /** Changes with a refund: an order to `cancelled`, a case to `refunded`. */
  'refunds',
  /** Trade-ins, claims, returns and withdrawals. */
  'returns',
  'people.export',
  'people.erase',
  /** Shoppers' uploads: photographs of claims, documents that prove a group. */
  'documents.read',
  /** Codes for plans. */
  'codes.create',
  /** The programmes' report, and decisions about proofs. */
  'programmes',
  /** Requests for calls, and entries of the waitlist. */
  'contacts',
  /** Cycle reports: sharing and withdrawing them. */
  'reports',
  /** Dead letters of the queue. */
  'jobs',
  'audit',
  /** Creates, lists and revokes tokens. */
  'operators',
] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export interface OperatorCallRule {
  readonly needs: readonly OperatorScope[];
  /** In addition to `needs`, by the body's `to`. */
  readonly needsTo?: Readonly<Record<string, readonly OperatorScope[]>>;
  /** The call's subject in the audit. */
  readonly about?: {
    readonly in: 'params' | 'query' | 'body';
    readonly name: string;
    /** The form in which the audit stores it. Null, or no function: a keyed hash. */
    readonly printed?: (said: string) => string | null;
  };
}

/**
 * A path parameter as the audit's subject.
 * @param printed its form in the audit; by default unchanged if it is a plain number or id
 */
export const aboutParam = (
  name: string,
  printed: (said: string) => string | null = (said) => (/^[\w-]{1,40}$/.test(said) ? said : null),
): OperatorCallRule['about'] => ({ in: 'params', name, printed });

/** The scopes that a call needs. @param body of the request; its `to` is the target state of calls that move something */
export const neededScopes = ({ needs, needsTo = {} }: OperatorCallRule, body: unknown): readonly OperatorScope[] => {
  const to = typeof body === 'object' && body !== null && 'to' in body ? body.to : undefined;
  return [...needs, ...(typeof to === 'string' && Object.hasOwn(needsTo, to) ? (needsTo[to] ?? []) : [])];
};
