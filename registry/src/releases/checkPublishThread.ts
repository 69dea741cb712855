/** The worker thread that checks one large publish, responds once and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkPublish } from './checkPublish.ts';

const { remote, bytes, hosts } = workerData;
const checked = checkPublish(remote, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), hosts);
// Transferred instead of copied, except small buffers, which share their memory.
const own = (checked.sent?.files ?? [])
  .map(({ content }) => content)
  .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
  .map(({ buffer }) => buffer);
parentPort?.postMessage(
  checked,
  [...new Set(own)].filter((buffer) => buffer instanceof ArrayBuffer),
);
