/**
 * Compresses a text once and sends it with another ending each time. Brotli and deflate streams can both be flushed to a byte boundary and
 * continued with an uncompressed block. Such a block refers to nothing before it, and nothing before refers to it.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import { KEPT_QUALITY } from './brotliQuality.ts';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface CompressedPrefix {
  readonly encoding: Encoding;
  /** The unfinished stream, flushed to a byte boundary. */
  readonly compressed: Buffer;
  /** Checksum of the text for gzip's trailer. */
  readonly crc: number;
  readonly textBytes: number;
}

const GZIP_LEVEL = 9;
/** An uncompressed block holds 65 535 bytes in gzip and 65 536 in Brotli. */
export const MAX_ENDING = 65_535;

/** gzip header: deflate, no flags, no time, best compression, unknown system. */
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

const compressBrotli = promisify(brotliCompress);
const compressDeflate = promisify(deflateRaw);

/** Compresses the text without finishing the stream. Runs in the thread pool, so it does not block the caller's thread. */
export async function compressPrefix(text: Buffer, encoding: Encoding): Promise<CompressedPrefix> {
  const compressed =
    encoding === 'br'
      ? await compressBrotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: KEPT_QUALITY,
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
 * The bytes that append an ending to the text and finish the stream. They follow `compressed`.
 * @param ending 1 to MAX_ENDING bytes
 */
export function finishStream(text: CompressedPrefix, ending: Buffer): Buffer {
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
function gzipEnd({ crc, textBytes }: CompressedPrefix, ending: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(ending.length, 1);
  header.writeUInt16LE(~ending.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(ending, crc), 0);
  trailer.writeUInt32LE(textBytes + ending.length, 4);
  return Buffer.concat([header, ending, trailer]);
}
