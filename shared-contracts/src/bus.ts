/**
 * The one way remotes speak to each other. Each side parses with its own copy of the event's schema, so a remote
 * built against newer contracts meets an older one at the border with a clear refusal, not with a crash inside.
 */
import type { EventDefinition } from './events.ts';

/** How many undelivered events of one name are kept; beyond it the oldest goes and is reported. */
export const QUEUE_LIMIT = 100;
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
  /** Ends every listener of this remote; called by the shell when it unmounts. */
  close(): void;
}

export interface Declaration {
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
}

export interface Bus {
  connect(remote: string, declaration: Declaration): OwnedPort;
}

interface Sent {
  readonly sender: string;
  readonly payload: unknown;
}

interface Listener {
  deliver(sent: Sent): void;
}

interface Step {
  /** How many events this one follows from. */
  readonly depth: number;
  run(): void;
}

interface Channel {
  readonly listeners: Set<Listener>;
  /** `latest`: at most one. `queued`: what nobody has taken yet. */
  kept: Sent[];
}

const keyOf = ({ name, version }: EventKey) => `${name}@${version}`;

/**
 * @param report is told of every delivery that failed: a payload the listener's schema refuses, a listener that
 *   throws, an event dropped from a full queue. The sender is not disturbed by them.
 */
export function createBus(
  report: (error: unknown, context: { event: string; sender: string; listener: string | null }) => void,
): Bus {
  const channels = new Map<string, Channel>();

  const channelOf = (event: EventKey): Channel => {
    const key = keyOf(event);
    const known = channels.get(key);
    if (known) return known;
    const made: Channel = { listeners: new Set(), kept: [] };
    channels.set(key, made);
    return made;
  };

  const keep = (channel: Channel, key: string, sent: Sent) => {
    channel.kept.push(sent);
    if (channel.kept.length <= QUEUE_LIMIT) return;
    const dropped = channel.kept.shift();
    if (!dropped) return;
    const { sender } = dropped;
    const message = `${key} from ${sender}: nobody listens and ${QUEUE_LIMIT} newer ones are kept; this one was dropped.`;
    report(new EventRefused('event.queue-full', key, sender, null, message), { event: key, sender, listener: null });
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

  return {
    connect(remote, declaration) {
      const mine = new Set<() => void>();
      const emits = new Set(declaration.emits.map(keyOf));
      const hears = new Set(declaration.hears.map(keyOf));
      let closed = false;

      const demand = (allowed: Set<string>, list: 'emits' | 'hears', event: EventKey) => {
        const key = keyOf(event);
        if (closed) {
          throw new EventRefused(
            'event.port-closed',
            key,
            remote,
            null,
            `${remote} used ${key} after it was unmounted.`,
          );
        }
        if (!allowed.has(key)) {
          throw new EventRefused(
            'event.undeclared',
            key,
            remote,
            null,
            `${remote} does not declare ${key}. Add it to "${list}" in its remote.config.ts.`,
          );
        }
      };

      return {
        emit(event, payload) {
          demand(emits, 'emits', event);
          const key = keyOf(event);
          const sent: Sent = { sender: remote, payload: parse(event, payload, remote, null) };
          if (running !== null && running.depth >= CHAIN_LIMIT) {
            throw new EventRefused(
              'event.loop',
              key,
              remote,
              null,
              `${key} from ${remote}: ${CHAIN_LIMIT} events have followed from one another; two listeners answer each other.`,
            );
          }
          enqueue(() => {
            const channel = channelOf(event);
            if (event.delivery === 'latest') channel.kept = [sent];
            else if (channel.listeners.size === 0) keep(channel, key, sent);
            for (const listener of [...channel.listeners]) {
              // A listener before it may have stopped it, or unmounted its remote.
              if (channel.listeners.has(listener)) listener.deliver(sent);
            }
          });
        },

        on(event, listener) {
          demand(hears, 'hears', event);
          const key = keyOf(event);
          const channel = channelOf(event);
          const entry: Listener = {
            deliver(sent) {
              try {
                listener(parse(event, sent.payload, sent.sender, remote));
              } catch (error) {
                report(error, { event: key, sender: sent.sender, listener: remote });
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
            if (event.delivery === 'latest') {
              for (const sent of channel.kept) entry.deliver(sent);
              return;
            }
            // One by one: what is left when the listener stops halfway waits for the next one.
            while (!stopped) {
              const sent = channel.kept.shift();
              if (!sent) return;
              entry.deliver(sent);
            }
          });
          return stop;
        },

        close() {
          closed = true;
          for (const stop of [...mine]) stop();
        },
      };
    },
  };
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
