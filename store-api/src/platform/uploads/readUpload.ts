/** Parses multipart forms with files, sent with and without scripts: as a stream, with limits on everything. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';

export interface Upload {
  /** Texts by field name; the last one of equal names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The files of the requested field, in the order of selection. Empty ones count as not chosen. */
  readonly files: readonly Uint8Array[];
  /** Null: the upload is complete. */
  readonly problem: UploadProblem | null;
}

export interface UploadLimits {
  /** The field whose files are read; files of other fields are skipped. */
  readonly field: string;
  /** Maximum number of files. */
  readonly files: number;
  /** Maximum bytes of one file. */
  readonly bytes: number;
}

/**
 * Why the upload is incomplete. `many`: too many files; `large`: a file is too large; `busy`: too many concurrent uploads; `broken`: not a
 * multipart form, or truncated. For the last two, and when Content-Length is too large, fields and files are empty.
 */
export type UploadProblem = 'many' | 'large' | 'busy' | 'broken';

/** Total bytes of all other fields and of the boundaries. */
const FIELDS_BYTES = 64_000;
/** Parts including unselected files and files of other fields. */
const MAX_PARTS = 20;
/** Multiple of the allowed size up to which a form is read, so that its texts are not lost when photographs are too large. */
const READ_LIMIT_FACTOR = 4;
/** Maximum concurrent uploads, because each holds its files in memory until they are stored. */
const MAX_CONCURRENT = 8;
let activeReads = 0;

const failedUpload = (problem: UploadProblem): Upload => ({ fields: {}, files: [], problem });

/** Reads a request's multipart form. Does not read the body when its `Content-Length` is far too large. */
export async function readUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  const most = READ_LIMIT_FACTOR * limits.files * limits.bytes + FIELDS_BYTES;
  if (Number(request.get('content-length') ?? 0) > most) return failedUpload('large');
  if (activeReads >= MAX_CONCURRENT) return failedUpload('busy');
  activeReads += 1;
  try {
    return await parse(request, limits);
  } finally {
    activeReads -= 1;
  }
}

function parse(request: Request, { field, files: most, bytes }: UploadLimits): Promise<Upload> {
  const { 'content-type': type, ...headers } = request.headers;
  if (type === undefined) return Promise.resolve(failedUpload('broken'));
  const { promise, resolve } = Promise.withResolvers<Upload>();
  const fields: Record<string, string> = {};
  const files: Uint8Array[] = [];
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { ...headers, 'content-type': type },
      // One byte more than allowed, so that an excess is detected.
      limits: {
        files: MAX_PARTS,
        fileSize: bytes + 1,
        fields: MAX_PARTS,
        fieldNameSize: 64,
        fieldSize: FIELDS_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    return Promise.resolve(failedUpload('broken'));
  }
  let problem: UploadProblem | null = null;
  parser.on('field', (name, value) => {
    // Safe for a field name such as `__proto__`.
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
    // The parser emits the same error.
    stream.on('error', () => {});
  });
  parser.on('filesLimit', () => {
    problem ??= 'many';
  });
  parser.on('error', () => resolve(failedUpload('broken')));
  parser.on('finish', () => resolve({ fields, files, problem }));
  request.on('aborted', () => resolve(failedUpload('broken')));
  request.pipe(parser);
  return promise;
}
