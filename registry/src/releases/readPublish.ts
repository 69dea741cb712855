/** Reads and checks a publish. Large ones are checked in their own thread, so that shells and operators are answered meanwhile. */
import { Worker } from 'node:worker_threads';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { DeployContext } from '@tessera/shared-contracts/releases/canDeploy';
import { checkPublish, type SentPublish } from './checkPublish.ts';

/** Bytes that can be checked in the time that starting a thread takes. */
const AT_ONCE = 512 * 1024;
/** Limit of the thread's heap in MB: it holds the largest body as text, and again as its parts. */
const HEAP_MB = 512;

/** @throws {HttpProblem} 400 `request.invalid-json`, `request.invalid` */
export async function readPublish(remote: string, body: unknown, hosts: DeployContext['hosts']): Promise<SentPublish> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from('null');
  const { problem, sent } =
    bytes.byteLength <= AT_ONCE ? checkPublish(remote, bytes, hosts) : await inThread({ remote, bytes, hosts });
  if (sent === undefined) throw new HttpProblem(400, problem.code, problem.detail, problem.errors);
  // A thread returns a buffer as a plain Uint8Array.
  const files = sent.files.map((file) => {
    const { buffer, byteOffset, byteLength } = file.content;
    return { ...file, content: Buffer.from(buffer, byteOffset, byteLength) };
  });
  return { ...sent, files };
}

type Checked = ReturnType<typeof checkPublish>;

function inThread(asked: { remote: string; bytes: Buffer; hosts: DeployContext['hosts'] }): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./checkPublishThread.ts', import.meta.url), {
      workerData: asked,
      // Transferred instead of copied: such a large body does not share its memory.
      transferList: asked.bytes.buffer instanceof ArrayBuffer ? [asked.bytes.buffer] : [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that checks a publish ended without an answer.')));
  });
}
