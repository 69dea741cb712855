/** Mail servers on localhost for tests: one that accepts mails, and one whose response never ends. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  close(): Promise<void>;
}

const urlOf = (server: Pick<Server, 'address'>): string => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server listens nowhere.');
  return `smtp://127.0.0.1:${address.port}`;
};

/** Greets, then answers the first command with endless continuation lines, so that an idle timeout never fires. */
export async function endlessMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write('220 mail.example\r\n');
    let lines: NodeJS.Timeout | undefined;
    socket.on('data', () => {
      lines ??= setInterval(() => socket.write('250-AND-MORE\r\n'), 500);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(lines);
      sockets.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(server),
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** @param onMail called with the raw text of each mail, including headers */
export async function takingMailServer(onMail: (text: string) => void, port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        onMail(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: urlOf(server.server), close: () => new Promise((resolve) => server.close(() => resolve())) };
}
