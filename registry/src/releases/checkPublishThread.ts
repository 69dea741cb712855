/** The thread in which a large publish is checked: asked once, it answers once and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkPublish } from './checkPublish.ts';

const { remote, bytes, hosts } = workerData;
const checked = checkPublish(remote, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), hosts);
// Handed over and not copied, but for small ones, which lie in memory that they share.
const own = (checked.sent?.files ?? [])
  .map(({ content }) => content)
  .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
  .map(({ buffer }) => buffer);
parentPort?.postMessage(
  checked,
  [...new Set(own)].filter((buffer) => buffer instanceof ArrayBuffer),
);
