/** What an event is. */
import type * as z from 'zod/mini';

export interface EventDefinition<Payload> {
  /** subject.what-happened, as teams say it. */
  readonly name: string;
  readonly version: number;
  /**
   * `queued`: each event reaches the listeners there are; with none, it is kept until the first one comes.
   * `latest`: a fact that replaces the one before; every newcomer is told the last one.
   */
  readonly delivery: 'queued' | 'latest';
  readonly schema: z.ZodMiniType<Payload>;
  /**
   * The event that answers each of these, with the same `requestId`. The bus sees to it that there is an answer: its own
   * where nobody gives one within ANSWER_DEADLINE, or a border refuses the request.
   */
  readonly answer?: EventDefinition<Answer>;
}

export interface Answer {
  readonly requestId: string;
  readonly ok: boolean;
  /** In the visitor's language; left out where the bus answers. */
  readonly message?: string | undefined;
  /** Nobody has answered in time. It may be done all the same: repeat the same request under its `requestId`; another one needs a new id. */
  readonly unanswered?: boolean | undefined;
}

// With this annotation a bundler leaves out the events that nobody in a build uses.
/*@__NO_SIDE_EFFECTS__*/
export function defineEvent<Payload>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition;
}
