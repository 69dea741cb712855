/** Detects the type of an untrusted file from its content, and re-encodes pictures so that none of their original bytes are stored. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { type KeptType, PDF, PICTURE_TYPES } from './uploadTypes.ts';

/** A file as it is stored. */
export interface KeptFile {
  readonly type: KeptType;
  readonly bytes: Uint8Array;
}

const PROGRAM = fileURLToPath(new URL('./shrinkPicture.ts', import.meta.url));
/** Milliseconds; a photograph takes about 500. */
const DRAW_MS = 15_000;
const HEAP_MIB = 128;
/** The largest picture takes a second and 190 MB in addition to the service, which has a gigabyte. */
const oneAtATime = pLimit(1);

/**
 * Re-encodes a picture: upright, at most 2400 pixels on each side, without metadata. A separate process decodes it, without settings and
 * secrets, so that a failure affects only that process.
 * @returns a JPEG. Null: it is not a decodable picture, or takes too long
 */
export const shrinkPicture = (bytes: Uint8Array, logger: Logger): Promise<Uint8Array | null> =>
  oneAtATime(() => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MIB}`, PROGRAM],
      { env: {}, stdio: ['pipe', 'pipe', 'pipe'], timeout: DRAW_MS, killSignal: 'SIGKILL' },
    );
    const drawn: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (part: Buffer) => drawn.push(part));
    child.stderr.on('data', (part: Buffer) => {
      said = `${said}${part.toString()}`.slice(0, 500);
    });
    child.on('error', (error) => {
      logger.error(
        { event: 'picture.no-process', err: error },
        'no process could be started to draw a picture that a shopper sent',
      );
      resolve(null);
    });
    child.on('close', (code, signal) => {
      if (code === 0 && drawn.length > 0) resolve(Buffer.concat(drawn));
      else {
        logger.info(
          { event: 'upload.not-drawn', code, signal, why: said },
          'a picture that a shopper sent was refused',
        );
        resolve(null);
      }
    });
    // A child that exits early stops reading, which causes EPIPE.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
    return promise;
  });

/**
 * Converts an untrusted file to its stored form.
 * @param pdf whether PDFs are accepted; they are stored unchanged
 * @returns null: the type is not accepted, or the picture cannot be decoded
 */
export async function readStrangersFile(
  bytes: Uint8Array,
  { pdf, logger }: { readonly pdf: boolean; readonly logger: Logger },
): Promise<KeptFile | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === PDF) return pdf ? { type: PDF, bytes } : null;
  if (!PICTURE_TYPES.some((type) => type === mime)) return null;
  const drawn = await shrinkPicture(bytes, logger);
  return drawn === null ? null : { type: 'image/jpeg', bytes: drawn };
}
