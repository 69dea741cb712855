/** Forms with files, which browsers send as multipart, with and without scripts: read as a stream, and bounded in all that they hold. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';

export interface Upload {
  /** Texts by the names of their fields; of several with one name the last. */
  readonly fields: Readonly<Record<string, string>>;
  /** The files of the field that was asked for, in the order in which they were chosen. An empty one was not chosen. */
  readonly files: readonly Uint8Array[];
  /** Null: all that was sent is here. */
  readonly problem: UploadProblem | null;
}

export interface UploadLimits {
  /** The field whose files are taken; those of others are passed over. */
  readonly field: string;
  /** Most files. */
  readonly files: number;
  /** Of one file. */
  readonly bytes: number;
}

/**
 * What is missing: `many`: files over the limit; `large`: a file that is; `busy`: the server reads as many uploads as it holds; `broken`: it is
 * no multipart form, or ends too early. Of the last two nothing is here, nor of a body that was not read for its size.
 */
export type UploadProblem = 'many' | 'large' | 'busy' | 'broken';

/** Of all fields beside the files, and what separates them. */
const FIELDS_BYTES = 64_000;
/** Fields, and files of whatever field, also those that were not chosen. */
const MOST_PARTS = 20;
/** A form with photographs that are too large is read up to here, so that the texts beside them are not lost. */
const READ_ON = 4;
/** Forms that are read at the same time: each holds its files in memory until they are kept. */
const AT_ONCE = 8;
let reading = 0;

const without = (problem: UploadProblem): Upload => ({ fields: {}, files: [], problem });

/** Reads the multipart form of a request. Nothing is read of a body that is very much too large by its `Content-Length`. */
export async function readUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  const most = READ_ON * limits.files * limits.bytes + FIELDS_BYTES;
  if (Number(request.get('content-length') ?? 0) > most) return without('large');
  if (reading >= AT_ONCE) return without('busy');
  reading += 1;
  try {
    return await parse(request, limits);
  } finally {
    reading -= 1;
  }
}

function parse(request: Request, { field, files: most, bytes }: UploadLimits): Promise<Upload> {
  const { 'content-type': type, ...headers } = request.headers;
  if (type === undefined) return Promise.resolve(without('broken'));
  const { promise, resolve } = Promise.withResolvers<Upload>();
  const fields: Record<string, string> = {};
  const files: Uint8Array[] = [];
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { ...headers, 'content-type': type },
      // One byte more than is allowed, so that what is over is seen.
      limits: {
        files: MOST_PARTS,
        fileSize: bytes + 1,
        fields: MOST_PARTS,
        fieldNameSize: 64,
        fieldSize: FIELDS_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    return Promise.resolve(without('broken'));
  }
  let problem: UploadProblem | null = null;
  parser.on('field', (name, value) => {
    // A name such as `__proto__` is a field like any other.
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
  });
  parser.on('file', (name, stream) => {
    const parts: Buffer[] = [];
    let size = 0;
    const isTaken = name === field && most > 0;
    stream.on('data', (part: Buffer) => {
      size += part.length;
      if (isTaken && size <= bytes) parts.push(part);
    });
    stream.on('end', () => {
      if (!isTaken || size === 0) return;
      if (size > bytes) problem ??= 'large';
      else if (files.length >= most) problem ??= 'many';
      else files.push(Buffer.concat(parts, size));
    });
    // It comes again as an error of the parser.
    stream.on('error', () => {});
  });
  parser.on('filesLimit', () => {
    problem ??= 'many';
  });
  parser.on('error', () => resolve(without('broken')));
  parser.on('finish', () => resolve({ fields, files, problem }));
  request.on('aborted', () => resolve(without('broken')));
  request.pipe(parser);
  return promise;
}
