/** A mail server on one port that either accepts mails, or accepts connections and never responds. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { takingMailServer } from '../../../store-api/test-support/mailServers.ts';
import type { ReceivedMail } from './proofs.ts';

export interface SmtpReceiver {
  readonly url: string;
  /** All accepted mails, in order, including repeated ones. */
  readonly mails: readonly ReceivedMail[];
  /** From now on, accepts connections without responding. */
  hang(): void;
  /** Accepts mails again, and closes hanging connections. */
  resume(): void;
  stop(): Promise<void>;
}

export async function startSmtpReceiver(port: number): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = [];
  const taking = await takingMailServer((sent) => {
    const text = sent.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    mails.push({ id: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '', text });
  });
  const inner = Number(new URL(taking.url).port);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  let hangs = false;
  const hanging = new Set<Socket>();
  const gate = createServer((socket) => {
    keep(socket);
    if (hangs) {
      hanging.add(socket);
      return;
    }
    const server = connect(inner, '127.0.0.1');
    keep(server);
    socket.on('close', () => server.destroy());
    server.on('close', () => socket.destroy());
    socket.pipe(server).pipe(socket);
  });
  gate.listen(port, '127.0.0.1');
  await once(gate, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    hang() {
      hangs = true;
    },
    resume() {
      hangs = false;
      for (const socket of hanging) socket.destroy();
      hanging.clear();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      const closed = once(gate, 'close');
      gate.close();
      await closed;
      await taking.close();
    },
  };
}
