/**
 * The one way remotes speak to each other. Each side parses with its own copy of the event's schema, so a remote
 * built against newer contracts meets an older one at the border with a clear refusal, not with a crash inside.
 */
import type { Answer, EventDefinition } from './defineEvent.ts';

/** How many undelivered events of one name are kept; beyond it the oldest goes and is reported. */
export const QUEUE_LIMIT = 100;
/** Milliseconds in which an event that has an answer gets it: from who hears it, else from the bus. */
export const ANSWER_DEADLINE = 8000;
/** How many events may follow from one another, each sent by a listener of the one before; more is a loop. */
export const CHAIN_LIMIT = 100;

export interface EventKey {
  readonly name: string;
  readonly version: number;
}

/** An event that was refused at a border. The message names event, sender, listener (when there is one) and field. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
  readonly code: 'event.undeclared' | 'event.invalid' | 'event.port-closed' | 'event.queue-full' | 'event.loop';
  readonly event: string;
  readonly sender: string;
  readonly field: string | null;

  constructor(code: EventRefused['code'], event: string, sender: string, field: string | null, message: string) {
    super(message);
    this.code = code;
    this.event = event;
    this.sender = sender;
    this.field = field;
  }
}

/** One remote's end of the bus. */
export interface Port {
  /**
   * Sends an event. Whoever listens has been told when this returns, except inside a listener: what a listener sends
   * is delivered after the event that it is hearing, so every listener hears all events in the order they were sent.
   * One that has an answer is answered within ANSWER_DEADLINE, also where nobody listens or a border refuses it.
   * @throws {EventRefused} when the remote did not declare it, the payload does not parse, the port is closed, or
   *   listeners have been answering one another without an end.
   */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  /**
   * Listens; events kept for this name are delivered before this returns (inside a listener: after the event that it
   * is hearing). The returned function stops listening.
   * @throws {EventRefused} when the remote did not declare it, or the port is closed.
   */
  on<Payload>(event: EventDefinition<Payload>, listener: (payload: Payload) => void): () => void;
}

export interface OwnedPort extends Port {
  /**
   * Ends every listener of this remote, and gives up the requests that it took and has not answered; called by the shell
   * when it unmounts.
   */
  close(): void;
}

export interface Declaration {
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
}

export interface Bus {
  connect(remote: string, declaration: Declaration): OwnedPort;
  /**
   * Nobody will hear these events on this page any more: requests among them that wait for a listener are given up now,
   * later ones as they come. Ends for an event with the next listener of it.
   */
  abandon(events: readonly EventKey[]): void;
  /** Which events were sent since this was asked last, each once. */
  takeSent(): EventKey[];
}

interface Sent {
  readonly sender: string;
  readonly payload: unknown;
  /** Sends the bus's own answer, unless there is an answer already. Absent: the event has none. */
  readonly giveUp?: (() => void) | undefined;
}

interface Listener {
  deliver(sent: Sent): void;
}

type Addressed = Pick<EventDefinition<unknown>, 'name' | 'version' | 'delivery'>;

interface Step {
  /** How many events this one follows from. */
  readonly depth: number;
  run(): void;
}

interface Channel {
  readonly listeners: Set<Listener>;
  /** `latest`: at most one. `queued`: what nobody has taken yet. */
  pending: Sent[];
  /** Nobody will listen: what comes is given up at once. */
  abandoned: boolean;
}

/** Sender of the answers that the bus gives itself. */
const BUS = 'bus';

const keyOf = ({ name, version }: EventKey) => `${name}@${version}`;

/**
 * @param report is told of everything that was refused or failed: an event that its sender may not send, a payload that
 *   a schema refuses, a listener that throws, an event dropped from a full queue. Only the first two disturb the sender.
 * @param onUnheard is told of each event that is kept because nobody listens yet: whoever is to hear it may be brought in.
 */
export function createBus(
  report: (error: unknown, context: { event: string; sender: string; listener: string | null }) => void,
  onUnheard: (event: EventKey) => void = () => {},
): Bus {
  /** What a listener sends is refused to the listener, which throws it on. */
  let reported: unknown;
  const reportOnce: typeof report = (error, context) => {
    if (error === reported) return;
    reported = error;
    report(error, context);
  };
  const channels = new Map<string, Channel>();
  const sent = new Map<string, EventKey>();

  const channelOf = (event: EventKey): Channel => {
    const key = keyOf(event);
    const known = channels.get(key);
    if (known) return known;
    const made: Channel = { listeners: new Set(), pending: [], abandoned: false };
    channels.set(key, made);
    return made;
  };

  const keep = (channel: Channel, key: string, sent: Sent) => {
    channel.pending.push(sent);
    if (channel.pending.length <= QUEUE_LIMIT) return;
    const dropped = channel.pending.shift();
    if (!dropped) return;
    const { sender } = dropped;
    dropped.giveUp?.();
    const message = `${key} from ${sender}: nobody listens and ${QUEUE_LIMIT} newer ones are kept; this one was dropped.`;
    report(new EventRefused('event.queue-full', key, sender, null, message), { event: key, sender, listener: null });
  };

  /** How to end the wait of each request that has no answer yet, by the key of the answer and the request's id. */
  const requests = new Map<string, () => void>();

  /** @returns how to give the request up, which does nothing once it has an answer */
  const awaitAnswer = (request: EventKey, answer: Addressed, requestId: string, ofPort: Set<() => void>) => {
    const id = `${keyOf(answer)} ${requestId}`;
    requests.get(id)?.();
    const giveUp = () => {
      if (requests.get(id) !== end) return;
      end();
      const channel = channelOf(request);
      // What the sender was told is not done must not be done later.
      channel.pending = channel.pending.filter((sent) => sent.giveUp !== giveUp);
      deliver(answer, { sender: BUS, payload: { requestId, ok: false, unanswered: true } satisfies Answer });
    };
    const timer = setTimeout(giveUp, ANSWER_DEADLINE);
    const end = () => {
      clearTimeout(timer);
      requests.delete(id);
      ofPort.delete(end);
    };
    requests.set(id, end);
    ofPort.add(end);
    return giveUp;
  };

  const steps: Step[] = [];
  let running: Step | null = null;

  /** One step at a time: were a listener's own event delivered inside it, the listeners after it would hear the newer one first. */
  const enqueue = (run: () => void) => {
    steps.push({ depth: running === null ? 0 : running.depth + 1, run });
    if (running !== null) return;
    try {
      for (let step = steps.shift(); step; step = steps.shift()) {
        running = step;
        step.run();
      }
    } finally {
      running = null;
    }
  };

  const deliver = (event: Addressed, sent: Sent) =>
    enqueue(() => {
      const channel = channelOf(event);
      if (event.delivery === 'latest') channel.pending = [sent];
      else if (channel.listeners.size === 0) {
        if (channel.abandoned) sent.giveUp?.();
        else {
          keep(channel, keyOf(event), sent);
          onUnheard({ name: event.name, version: event.version });
        }
      }
      for (const listener of [...channel.listeners]) {
        // A listener before it may have stopped it, or unmounted its remote.
        if (channel.listeners.has(listener)) listener.deliver(sent);
      }
    });

  return {
    abandon(events) {
      for (const event of events) {
        const channel = channelOf(event);
        channel.abandoned = true;
        for (const sent of channel.pending) sent.giveUp?.();
      }
    },

    takeSent() {
      const taken = [...sent.values()];
      sent.clear();
      return taken;
    },

    connect(remote, declaration) {
      /** To be called when this port closes: ends its listeners and its waits, gives up the requests that it has taken. */
      const mine = new Set<() => void>();
      const emits = new Set(declaration.emits.map(keyOf));
      const hears = new Set(declaration.hears.map(keyOf));
      let closed = false;

      const refuse = (code: EventRefused['code'], key: string, message: string): never => {
        throw new EventRefused(code, key, remote, null, message);
      };
      const demand = (allowed: Set<string>, list: 'emits' | 'hears', event: EventKey) => {
        const key = keyOf(event);
        if (closed) {
          refuse('event.port-closed', key, `${remote} used ${key} after it was unmounted.`);
        }
        if (!allowed.has(key)) {
          refuse(
            'event.undeclared',
            key,
            `${remote} does not declare ${key}. Add it to "${list}" in its remote.config.ts.`,
          );
        }
      };

      return {
        emit(event, payload) {
          const key = keyOf(event);
          const requestId = event.answer && idOf(payload);
          try {
            demand(emits, 'emits', event);
            const parsed = parse(event, payload, remote, null);
            if (running !== null && running.depth >= CHAIN_LIMIT) {
              refuse(
                'event.loop',
                key,
                `${key} from ${remote}: ${CHAIN_LIMIT} events have followed from one another; two listeners answer each other.`,
              );
            }
            requests.get(`${key} ${idOf(parsed)}`)?.();
            sent.set(key, { name: event.name, version: event.version });
            const giveUp = event.answer && requestId ? awaitAnswer(event, event.answer, requestId, mine) : undefined;
            deliver(event, { sender: remote, payload: parsed, giveUp });
          } catch (error) {
            reportOnce(error, { event: key, sender: remote, listener: null });
            // It was never sent, so it is no `unanswered` one.
            if (event.answer && requestId && !closed)
              deliver(event.answer, { sender: BUS, payload: { requestId, ok: false } satisfies Answer });
            throw error;
          }
        },

        on(event, listener) {
          demand(hears, 'hears', event);
          const key = keyOf(event);
          const channel = channelOf(event);
          const entry: Listener = {
            deliver(sent) {
              try {
                listener(parse(event, sent.payload, sent.sender, remote));
                // Who has taken a request answers it, or is unmounted first.
                if (sent.giveUp) mine.add(sent.giveUp);
              } catch (error) {
                reportOnce(error, { event: key, sender: sent.sender, listener: remote });
                sent.giveUp?.();
              }
            },
          };
          let stopped = false;
          const stop = () => {
            stopped = true;
            channel.listeners.delete(entry);
            mine.delete(stop);
          };
          mine.add(stop);
          enqueue(() => {
            if (stopped) return;
            channel.listeners.add(entry);
            channel.abandoned = false;
            if (event.delivery === 'latest') {
              for (const sent of channel.pending) entry.deliver(sent);
              return;
            }
            // One by one: what is left when the listener stops halfway waits for the next one.
            while (!stopped) {
              const sent = channel.pending.shift();
              if (!sent) return;
              entry.deliver(sent);
            }
          });
          return stop;
        },

        close() {
          closed = true;
          for (const end of [...mine]) end();
        },
      };
    },
  };
}

const idOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'requestId' in payload && typeof payload.requestId === 'string'
    ? payload.requestId
    : null;

function parse<Payload>(
  event: EventDefinition<Payload>,
  payload: unknown,
  sender: string,
  listener: string | null,
): Payload {
  const parsed = event.schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue && issue.path.length > 0 ? issue.path.map(String).join('.') : '(whole payload)';
  const where = listener === null ? `sent by ${sender}` : `sent by ${sender}, heard by ${listener}`;
  throw new EventRefused(
    'event.invalid',
    keyOf(event),
    sender,
    field,
    `${keyOf(event)} ${where}: ${field}: ${issue?.message ?? 'does not parse'}.`,
  );
}
