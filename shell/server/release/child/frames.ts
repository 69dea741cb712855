/**
 * The messages between the shell and a release's process: a header of nine bytes (length, kind, id), then the payload. A format of its own
 * instead of Node's IPC, whose receiving end buffers everything that a child sends, without a limit, and throws in the shell when a message
 * does not parse. Both ends load this file, so it imports nothing.
 */

/** From the shell to the release's process. */
export const TO_CHILD = {
  /** The name, a line feed, the server bundle. */
  load: 1,
  /** A render request as JSON; `id` is the render's. */
  render: 2,
  ping: 3,
  /** A response of store-api: `{ status, headers }` as JSON, a line feed, the body; `id` is the call's. */
  answer: 4,
  /** Why a call got no response, as text; `id` is the call's. */
  noAnswer: 5,
} as const;

/** From the release's process to the shell. */
export const TO_SHELL = {
  /** The process is locked down; no release is loaded yet. */
  ready: 1,
  loaded: 2,
  /** `{ message, stack }` as JSON. */
  loadFailed: 3,
  pong: 4,
  /**
   * A render result without its state and markup as JSON, a line feed, the state as JSON, a line feed, the markup unchanged; `id` is the
   * render's. A style rule that was sent before is only its id.
   */
  rendered: 5,
  /** `{ message, stack }` as JSON; `id` is the render's. */
  failed: 6,
  /** Why the returned value is not a valid result, as text; `id` is the render's. */
  invalid: 9,
  /** `{ render, path, method, headers, body }` as JSON; `id` is the call's. */
  call: 7,
  /** The bundle's output to the console, as text. */
  output: 8,
} as const;

export interface Frame {
  readonly kind: number;
  readonly id: number;
  readonly payload: Buffer;
}

const HEADER_BYTES = 9;

/** @param id an unsigned integer of 32 bits */
export function encodeFrame(kind: number, id: number, payload: string | Uint8Array = ''): Buffer {
  const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
  const frame = Buffer.allocUnsafe(HEADER_BYTES + bytes);
  frame.writeUInt32BE(bytes, 0);
  frame.writeUInt8(kind, 4);
  frame.writeUInt32BE(id, 5);
  if (typeof payload === 'string') frame.write(payload, HEADER_BYTES);
  else frame.set(payload, HEADER_BYTES);
  return frame;
}

/** Reassembles the frames of one direction. */
export class FrameReader {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #size = 0;
  #header: { readonly length: number; readonly kind: number; readonly id: number } | null = null;

  /** @param maxBytes of one payload */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @returns the frames that are complete now. @throws {RangeError} a frame claims to be longer than `maxBytes` */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    for (;;) {
      if (this.#header === null) {
        if (this.#size < HEADER_BYTES) return frames;
        const header = this.#take(HEADER_BYTES);
        this.#header = { length: header.readUInt32BE(0), kind: header.readUInt8(4), id: header.readUInt32BE(5) };
      }
      const { length, kind, id } = this.#header;
      if (length > this.#maxBytes) {
        throw new RangeError(`a message of ${length} bytes; the limit is ${this.#maxBytes}`);
      }
      if (this.#size < length) return frames;
      this.#header = null;
      frames.push({ kind, id, payload: this.#take(length) });
    }
  }

  #take(bytes: number): Buffer {
    const [first] = this.#chunks;
    const whole = first !== undefined && first.length >= bytes ? first : Buffer.concat(this.#chunks);
    if (whole !== first) this.#chunks = [whole];
    const rest = whole.subarray(bytes);
    if (rest.length === 0) this.#chunks.shift();
    else this.#chunks[0] = rest;
    this.#size -= bytes;
    return whole.subarray(0, bytes);
  }
}
