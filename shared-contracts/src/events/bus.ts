/**
 * The only communication between remotes. Each side parses with its own copy of the event's schema, so an event that does not match an
 * older or newer remote is rejected with a clear message before it reaches that remote's code.
 */
import type { Answer, EventDefinition } from './defineEvent.ts';

/** Maximum number of undelivered events of one name in the queue. Beyond it the oldest is dropped and reported. */
export const QUEUE_LIMIT = 100;
/** Milliseconds until the bus itself answers an event that expects an answer and got none. */
export const ANSWER_DEADLINE = 8000;
/** Maximum length of a chain of events, each sent by a listener of the previous one. Longer chains are rejected as a loop. */
export const CHAIN_LIMIT = 100;

export interface EventKey {
  readonly name: string;
  readonly version: number;
}

/** The bus rejected an event. The message names event, sender, listener (when there is one) and field. */
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

/** One remote's connection to the bus. */
export interface Port {
  /**
   * Sends an event. All listeners have been called when this returns, except inside a listener: an event that a listener sends is delivered
   * after the current event, so every listener receives all events in the order in which they were sent. An event that expects an answer
   * gets one within ANSWER_DEADLINE, even without listeners or with a rejected payload.
   * @throws {EventRefused} when the remote did not declare it, the payload does not parse, the port is closed, or listeners keep sending
   * events to each other in a loop.
   */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  /**
   * Adds a listener. Queued events of this name are delivered before this returns (inside a listener: after the current event). The
   * returned function removes the listener.
   * @throws {EventRefused} when the remote did not declare it, or the port is closed.
   */
  on<Payload>(event: EventDefinition<Payload>, listener: (payload: Payload) => void): () => void;
}

export interface OwnedPort extends Port {
  /**
   * Removes all listeners of this remote, and gives up the requests that it received and has not answered; called by the shell when it
   * unmounts the remote.
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
   * Declares that these events will have no listener on this page: queued requests among them are given up now, and later ones when they
   * are sent. Adding a listener to an event reverts this for that event.
   */
  abandon(events: readonly EventKey[]): void;
  /** Returns the events that were sent since the last call, each once. */
  takeSent(): EventKey[];
}

/** An event on its way to its listeners. */
interface Sent {
  readonly sender: string;
  readonly payload: unknown;
  /** Sends the bus's own answer, unless there is an answer already. Absent: the event expects none. */
  readonly giveUp?: (() => void) | undefined;
}

type Listener = (sent: Sent) => void;

type Addressed = Pick<EventDefinition<unknown>, 'name' | 'version' | 'delivery'>;

/** Listeners and queued events of one event name and version. */
interface Channel {
  readonly listeners: Set<Listener>;
  /** `latest`: at most one event. `queued`: the events without a listener so far. */
  pending: Sent[];
  /** True when no listener is expected: requests are given up at once. */
  abandoned: boolean;
}

/** Sender name of answers from the bus itself. */
const BUS = 'bus';

const keyOf = ({ name, version }: EventKey) => `${name}@${version}`;

type Report = (error: unknown, context: { event: string; sender: string; listener: string | null }) => void;

/**
 * @param report called with everything that was rejected or failed: an event that its sender may not send, a payload that a schema rejects,
 * a listener that throws, an event dropped from a full queue. Only the first two also throw at the sender.
 * @param onUnheard called with each event that is queued without a listener, so that its listener can be loaded
 */
export function createBus(report: Report, onUnheard: (event: EventKey) => void = () => {}): Bus {
  // A listener that sends a rejected event gets the error thrown, and usually rethrows it: report it once.
  let reported: unknown;
  const reportOnce: Report = (error, context) => {
    if (error === reported) return;
    reported = error;
    report(error, context);
  };
  const delivery = createDelivery(report, onUnheard);
  const requests = createRequests(delivery);
  const sent = new Map<string, EventKey>();

  return {
    abandon(events) {
      for (const event of events) {
        const channel = delivery.channelOf(event);
        channel.abandoned = true;
        for (const { giveUp } of channel.pending) giveUp?.();
      }
    },

    takeSent() {
      const taken = [...sent.values()];
      sent.clear();
      return taken;
    },

    connect: (remote, declaration) => createPort(remote, declaration, delivery, requests, sent, reportOnce),
  };
}

type Delivery = ReturnType<typeof createDelivery>;

/** Delivers events to their listeners in the order in which they were sent, and queues those without a listener. */
function createDelivery(report: Report, onUnheard: (event: EventKey) => void) {
  const channels = new Map<string, Channel>();
  /** Each step with its depth: the length of the chain of events before it. */
  const steps: (readonly [depth: number, run: () => void])[] = [];
  /** Depth of the current step, -1 between steps. */
  let running = -1;

  const channelOf = (event: EventKey): Channel => {
    const key = keyOf(event);
    const known = channels.get(key);
    if (known) return known;
    const made: Channel = { listeners: new Set(), pending: [], abandoned: false };
    channels.set(key, made);
    return made;
  };

  /** Runs one step at a time. If a listener's own event were delivered inside it, later listeners would receive the newer event first. */
  const enqueue = (run: () => void) => {
    steps.push([running + 1, run]);
    if (running >= 0) return;
    try {
      for (let step = steps.shift(); step; step = steps.shift()) {
        running = step[0];
        step[1]();
      }
    } finally {
      running = -1;
    }
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
        // An earlier listener may have stopped this one, or unmounted its remote.
        if (channel.listeners.has(listener)) listener(sent);
      }
    });

  /** @returns the chain length of the current event, -1 when none is being delivered */
  const depth = () => running;

  return { channelOf, enqueue, deliver, depth };
}

type Requests = ReturnType<typeof createRequests>;

/** The requests without an answer: each gets one, at the deadline from the bus itself. */
function createRequests({ channelOf, deliver }: Delivery) {
  /** Ends the wait of each request, by the answer's key and the request's id. */
  const waits = new Map<string, () => void>();

  /** Ends the wait of the request that this event answers, if it answers one. */
  const settle = (key: string, requestId: string | null) => waits.get(`${key} ${requestId}`)?.();

  /**
   * @param onClose callbacks of the sender's port; they end the wait, too
   * @returns a function that gives the request up, and does nothing once there is an answer
   */
  const awaitAnswer = (request: EventKey, answer: Addressed, requestId: string, onClose: Set<() => void>) => {
    const id = `${keyOf(answer)} ${requestId}`;
    waits.get(id)?.();
    const giveUp = () => {
      if (waits.get(id) !== end) return;
      end();
      const channel = channelOf(request);
      // The sender has been told that the request failed, so no listener may receive it later.
      channel.pending = channel.pending.filter((sent) => sent.giveUp !== giveUp);
      deliver(answer, { sender: BUS, payload: { requestId, ok: false, unanswered: true } satisfies Answer });
    };
    const timer = setTimeout(giveUp, ANSWER_DEADLINE);
    const end = () => {
      clearTimeout(timer);
      waits.delete(id);
      onClose.delete(end);
    };
    waits.set(id, end);
    onClose.add(end);
    return giveUp;
  };

  return { awaitAnswer, settle };
}

/**
 * Creates one remote's connection to the bus.
 * @param sent called with each event that the remote sends, by its key
 * @param report called with rejections and with errors of listeners; the same error may come several times in a row
 */
function createPort(
  remote: string,
  declaration: Declaration,
  delivery: Delivery,
  requests: Requests,
  sent: Map<string, EventKey>,
  report: Report,
): OwnedPort {
  /** Called when this port closes: removes its listeners, ends its waits, and gives up the requests that it has received. */
  const onClose = new Set<() => void>();
  const declared = { emits: new Set(declaration.emits.map(keyOf)), hears: new Set(declaration.hears.map(keyOf)) };
  let closed = false;

  const refuse = (code: EventRefused['code'], key: string, message: string): never => {
    throw new EventRefused(code, key, remote, null, message);
  };
  const assertDeclared = (list: 'emits' | 'hears', key: string) => {
    if (closed) refuse('event.port-closed', key, `${remote} used ${key} after it was unmounted.`);
    if (declared[list].has(key)) return;
    refuse('event.undeclared', key, `${remote} does not declare ${key}. Add it to "${list}" in its remote.config.ts.`);
  };

  return {
    emit(event, payload) {
      const key = keyOf(event);
      const requestId = event.answer && idOf(payload);
      try {
        assertDeclared('emits', key);
        const parsed = parse(event, payload, remote, null);
        if (delivery.depth() >= CHAIN_LIMIT) {
          refuse(
            'event.loop',
            key,
            `${key} from ${remote}: ${CHAIN_LIMIT} events have followed from one another; two listeners answer each other.`,
          );
        }
        requests.settle(key, idOf(parsed));
        sent.set(key, { name: event.name, version: event.version });
        const giveUp =
          event.answer && requestId ? requests.awaitAnswer(event, event.answer, requestId, onClose) : undefined;
        delivery.deliver(event, { sender: remote, payload: parsed, giveUp });
      } catch (error) {
        report(error, { event: key, sender: remote, listener: null });
        // The request was never sent, so its answer is not marked `unanswered`.
        if (event.answer && requestId && !closed)
          delivery.deliver(event.answer, { sender: BUS, payload: { requestId, ok: false } satisfies Answer });
        throw error;
      }
    },

    on(event, listener) {
      const key = keyOf(event);
      assertDeclared('hears', key);
      const hear: Listener = ({ sender, payload, giveUp }) => {
        try {
          listener(parse(event, payload, sender, remote));
          // A remote that is unmounted before it answers gives the request up.
          if (giveUp) onClose.add(giveUp);
        } catch (error) {
          report(error, { event: key, sender, listener: remote });
          giveUp?.();
        }
      };
      return addListener(delivery, event, hear, onClose);
    },

    close() {
      closed = true;
      for (const end of [...onClose]) end();
    },
  };
}

/** Adds a listener and delivers the queued events to it. @returns a function that removes it; `onClose` does the same */
function addListener(
  { channelOf, enqueue }: Delivery,
  event: Addressed,
  listener: Listener,
  onClose: Set<() => void>,
): () => void {
  const channel = channelOf(event);
  let stopped = false;
  const stop = () => {
    stopped = true;
    channel.listeners.delete(listener);
    onClose.delete(stop);
  };
  onClose.add(stop);
  enqueue(() => {
    if (stopped) return;
    channel.listeners.add(listener);
    channel.abandoned = false;
    if (event.delivery === 'latest') {
      for (const sent of channel.pending) listener(sent);
      return;
    }
    // One at a time: when the listener is removed halfway, the rest waits for the next listener.
    while (!stopped) {
      const sent = channel.pending.shift();
      if (!sent) return;
      listener(sent);
    }
  });
  return stop;
}

/** Returns the id of a request or an answer, or null for other payloads. */
function idOf(payload: unknown): string | null {
  const id = (payload as { readonly requestId?: unknown } | null | undefined)?.requestId;
  return typeof id === 'string' ? id : null;
}

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
