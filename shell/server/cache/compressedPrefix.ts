/**
 * Text that is compressed once and sent with another ending each time. Brotli and deflate both let a stream be brought
 * to a byte's edge and go on with a block of bytes as they are; what is appended so refers to nothing before it, and
 * nothing before it refers to it.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface OpenEnded {
  readonly encoding: Encoding;
  /** The stream so far: it ends at a byte's edge, and not as a stream. */
  readonly compressed: Buffer;
  /** Of the text, for gzip's trailer. */
  readonly crc: number;
  readonly textBytes: number;
}

/** Better than for a document that is sent once, and made in the background; beyond this a per cent costs as much again. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;
/** An uncompressed block holds 65 535 bytes in gzip and 65 536 in Brotli. */
export const MAX_ENDING = 65_535;

/** Deflate, no flags, no time, the best compression, an unknown system. */
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

const compressBrotli = promisify(brotliCompress);
const compressDeflate = promisify(deflateRaw);

/** In a thread of the pool: the caller's own goes on. */
export async function compressOpenEnded(text: Buffer, encoding: Encoding): Promise<OpenEnded> {
  const compressed =
    encoding === 'br'
      ? await compressBrotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
        })
      : await compressDeflate(text, { level: GZIP_LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  return {
    encoding,
    compressed: encoding === 'br' ? compressed : Buffer.concat([GZIP_START, compressed]),
    crc: encoding === 'gzip' ? crc32(text) : 0,
    textBytes: text.length,
  };
}

/**
 * What completes the stream after `compressed`, with an ending of the text in it.
 * @param ending 1 to MAX_ENDING bytes
 */
export function endOf(text: OpenEnded, ending: Buffer): Buffer {
  if (ending.length < 1 || ending.length > MAX_ENDING) {
    throw new RangeError(`An ending has 1 to ${MAX_ENDING} bytes; this one has ${ending.length}.`);
  }
  return text.encoding === 'br' ? brotliEnd(ending) : gzipEnd(text, ending);
}

/** RFC 7932, 9.2: ISLAST 0, MNIBBLES 4 (as 00), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1, zeros up to the next byte; at the end an empty last block. */
function brotliEnd(ending: Buffer): Buffer {
  const block = ((ending.length - 1) << 3) | (1 << 19);
  const header = Buffer.from([block & 0xff, (block >> 8) & 0xff, block >> 16]);
  return Buffer.concat([header, ending, BROTLI_END]);
}

const BROTLI_END = Buffer.from([0x03]);

/** RFC 1952 around RFC 1951, 3.2.4: one stored block, the last one. */
function gzipEnd({ crc, textBytes }: OpenEnded, ending: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(ending.length, 1);
  header.writeUInt16LE(~ending.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(ending, crc), 0);
  trailer.writeUInt32LE(textBytes + ending.length, 4);
  return Buffer.concat([header, ending, trailer]);
}
