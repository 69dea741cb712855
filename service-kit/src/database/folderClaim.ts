/** One process at a time may have an embedded database open; a second would damage its files. */
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly code = 'database.in-use';
}

/**
 * Holds a folder for this process. The claim is a listening local socket, so it ends with the process however that
 * ends; a lock file would outlive `kill -9`, and a process id in it may belong to somebody else by then.
 * @returns gives the folder up
 * @throws {FolderInUse} naming the folder and the process that has it
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const id = createHash('sha256').update(real).digest('hex').slice(0, 24);
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\tessera-${id}` : join(tmpdir(), `tessera-${id}.sock`);

  const server = createServer((socket) => socket.end(String(process.pid)));
  server.unref();
  const listen = () =>
    new Promise<boolean>((resolve, reject) => {
      const onError = (error: Error) => {
        if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
        else reject(error);
      };
      server.once('error', onError);
      server.listen(path, () => {
        server.off('error', onError);
        resolve(true);
      });
    });

  if (!(await listen())) {
    const owner = await ownerOf(path);
    if (owner !== null) {
      throw new FolderInUse(`${real} is in use by process ${owner}. Stop it, or set another DATA_DIR.`);
    }
    rmSync(path, { force: true });
    if (!(await listen())) throw new FolderInUse(`${real} was just taken by another process.`);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The process id that a living claim answers with; null when nobody listens any more. */
function ownerOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      said += text;
    });
    socket.on('error', () => resolve(null));
    socket.on('end', () => resolve(said));
  });
}
