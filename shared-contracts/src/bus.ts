/**
 * The one way remotes speak to each other. Each side parses with its own copy of the event's schema, so a remote
 * built against newer contracts meets an older one at the border with a clear refusal, not with a crash inside.
 */
import type { EventDefinition } from './events.ts';

/** How many undelivered events of one name are kept; beyond it the oldest goes and is reported. */
export const QUEUE_LIMIT = 100;

export interface EventKey {
  readonly name: string;
  readonly version: number;
}

/** An event that was refused at a border. The message names event, sender, listener (when there is one) and field. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
  readonly code: 'event.undeclared' | 'event.invalid' | 'event.port-closed' | 'event.queue-full';
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
   * Sends an event.
   * @throws {EventRefused} when the remote did not declare it, the payload does not parse, or the port is closed.
   */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  /**
   * Listens; events kept for this name are delivered at once. The returned function stops listening.
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
  readonly remote: string;
  deliver(sent: Sent): void;
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
          const channel = channelOf(event);
          if (event.delivery === 'latest') channel.kept = [sent];
          else if (channel.listeners.size === 0) {
            channel.kept.push(sent);
            if (channel.kept.length > QUEUE_LIMIT) {
              channel.kept.shift();
              const refused = new EventRefused(
                'event.queue-full',
                key,
                remote,
                null,
                `${key} from ${remote}: nobody listens and ${QUEUE_LIMIT} are kept already; the oldest was dropped.`,
              );
              report(refused, { event: key, sender: remote, listener: null });
            }
          }
          for (const listener of [...channel.listeners]) listener.deliver(sent);
        },

        on(event, listener) {
          demand(hears, 'hears', event);
          const key = keyOf(event);
          const channel = channelOf(event);
          const entry: Listener = {
            remote,
            deliver(sent) {
              try {
                listener(parse(event, sent.payload, sent.sender, remote));
              } catch (error) {
                report(error, { event: key, sender: sent.sender, listener: remote });
              }
            },
          };
          channel.listeners.add(entry);
          const stop = () => {
            channel.listeners.delete(entry);
            mine.delete(stop);
          };
          mine.add(stop);
          const waiting = channel.kept;
          if (event.delivery === 'queued') channel.kept = [];
          for (const sent of waiting) entry.deliver(sent);
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
