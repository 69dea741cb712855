/** What operators' tokens may do: the scopes, and how a call says which of them it needs and what the audit names. */
export const OPERATOR_SCOPES = [
  /** An order with address, mail address and history. */
  'orders.read',
  'orders.move',
  /** Moves that pay back: an order to `cancelled`, a case to `refunded`. */
  'refunds',
  /** Trade-ins, claims, returns and withdrawals. */
  'returns',
  'people.export',
  'people.erase',
  /** What shoppers have uploaded: photographs of claims, documents that prove a group. */
  'documents.read',
  /** Codes for plans. */
  'codes.create',
  /** The programmes' report, and decisions about proofs. */
  'programmes',
  /** Who asked for a call, and who waits for a product. */
  'contacts',
  /** Reports of cycles: shares them and takes them back. */
  'reports',
  /** Dead letters of the queue. */
  'jobs',
  'audit',
  /** Makes, lists and revokes tokens. */
  'operators',
] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export interface OperatorCallRule {
  readonly needs: readonly OperatorScope[];
  /** Beside `needs`, by where the body's `to` moves. */
  readonly needsTo?: Readonly<Record<string, readonly OperatorScope[]>>;
  /** What the audit says that the call is about. */
  readonly about?: {
    readonly in: 'params' | 'query' | 'body';
    readonly name: string;
    /** As it stands in the audit; null, or no function: a keyed hash. */
    readonly printed?: (said: string) => string | null;
  };
}

/**
 * A part of the path that the audit names.
 * @param printed as it stands there; as it is asked for, where that is a plain number or id
 */
export const aboutParam = (
  name: string,
  printed: (said: string) => string | null = (said) => (/^[\w-]{1,40}$/.test(said) ? said : null),
): OperatorCallRule['about'] => ({ in: 'params', name, printed });

/** The scopes that a call needs. @param body of the request: its `to` says where something is moved, where the call moves something */
export const neededScopes = ({ needs, needsTo = {} }: OperatorCallRule, body: unknown): readonly OperatorScope[] => {
  const to = typeof body === 'object' && body !== null && 'to' in body ? body.to : undefined;
  return [...needs, ...(typeof to === 'string' && Object.hasOwn(needsTo, to) ? (needsTo[to] ?? []) : [])];
};
