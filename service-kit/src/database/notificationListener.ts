/** Hears what is notified on a PostgreSQL server (LISTEN and NOTIFY). */
import pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';

interface Listener {
  readonly onPayload: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

/** Milliseconds between attempts to reconnect. */
const RECONNECT_MS = 500;

/** One connection for all channels. It opens with the first listener, and again after it was lost. */
export class NotificationListener {
  readonly #databaseUrl: string;
  readonly #logger: Logger | undefined;
  readonly #channels = new Map<string, Set<Listener>>();
  /** Null: there is no connection, or it was lost and is tried again later. */
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(databaseUrl: string, logger: Logger | undefined) {
    this.#databaseUrl = databaseUrl;
    this.#logger = logger;
  }

  /**
   * @param onGap the connection was lost and is back: what was notified meanwhile is gone
   * @returns ends the listening
   * @throws the driver's error when the server cannot be reached
   */
  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    const listener: Listener = { onPayload, onGap };
    const known = this.#channels.get(channel);
    const listeners = known ?? new Set<Listener>();
    listeners.add(listener);
    this.#channels.set(channel, listeners);
    try {
      if (this.#client === null) {
        this.#client = this.#connect();
        await this.#client;
      } else if (known === undefined) {
        await send(await this.#client, 'listen', channel);
      }
    } catch (error) {
      this.#client = null;
      listeners.delete(listener);
      if (listeners.size === 0) this.#channels.delete(channel);
      throw error;
    }
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#channels.get(channel) !== listeners) return;
      this.#channels.delete(channel);
      const connected = await this.#client?.catch(() => null);
      if (connected) await send(connected, 'unlisten', channel).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const connected = await this.#client?.catch(() => null);
    await connected?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    let over = false;
    const onLost = (error?: Error) => {
      if (over || this.#closed) return;
      over = true;
      this.#logger?.warn(
        { event: 'database.connection-lost', err: error },
        'the listening database connection was lost',
      );
      this.#client = null;
      void client.end().catch(() => undefined);
      this.#reconnectLater();
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of [...(this.#channels.get(channel) ?? [])]) onPayload(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await send(client, 'listen', channel);
    } catch (error) {
      over = true;
      void client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  #reconnectLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (this.#closed || this.#channels.size === 0) return;
      this.#client = this.#connect();
      this.#client.then(
        () => {
          for (const { onGap } of [...this.#channels.values()].flatMap((each) => [...each])) onGap?.();
        },
        () => {
          this.#client = null;
          this.#reconnectLater();
        },
      );
    }, RECONNECT_MS);
    this.#retry.unref();
  }
}

const send = (client: pg.Client, command: 'listen' | 'unlisten', channel: string) =>
  client.query(`${command} ${client.escapeIdentifier(channel)}`);
