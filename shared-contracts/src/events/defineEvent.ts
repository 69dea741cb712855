/** The definition of an event. */
import type * as z from 'zod/mini';

export interface EventDefinition<Payload> {
  /** In the form subject.what-happened. */
  readonly name: string;
  readonly version: number;
  /**
   * `queued`: each event goes to the present listeners; without any, it is queued until the first one is added. `latest`: each event
   * replaces the previous one; every new listener receives the last one.
   */
  readonly delivery: 'queued' | 'latest';
  readonly schema: z.ZodMiniType<Payload>;
  /**
   * The event that answers this one, with the same `requestId`. The bus guarantees an answer: it answers itself when nobody does within
   * ANSWER_DEADLINE, or when the request is rejected.
   */
  readonly answer?: EventDefinition<Answer>;
}

export interface Answer {
  readonly requestId: string;
  readonly ok: boolean;
  /** In the visitor's language; absent in the bus's own answers. */
  readonly message?: string | undefined;
  /**
   * No answer came in time. The request may have succeeded all the same: repeat the same request under its `requestId`; another request
   * needs a new id.
   */
  readonly unanswered?: boolean | undefined;
}

// With this annotation a bundler removes the events that a build does not use.
/*@__NO_SIDE_EFFECTS__*/
export function defineEvent<Payload>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition;
}
