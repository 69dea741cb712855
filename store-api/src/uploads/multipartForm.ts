/** Forms with files, which browsers send as multipart, with and without scripts. */
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';

/**
 * Reads the body of a multipart form; bodies of other types pass unread.
 * @param limit bytes of the whole body; what is larger fails with `entity.too.large`
 */
export const readMultipart = (limit: number): RequestHandler => express.raw({ type: 'multipart/form-data', limit });

/** Answers a body that `readMultipart` refused for its size; other errors go on. */
export const whenTooLarge =
  (answer: (request: Request, response: Response) => unknown): ErrorRequestHandler =>
  async (error: unknown, request, response, next) => {
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') await answer(request, response);
    else next(error);
  };

/** The fields of a form that `readMultipart` read; null for what is none. */
export async function multipartForm(request: Request): Promise<FormData | null> {
  const body: unknown = request.body;
  const type = request.get('content-type');
  if (!Buffer.isBuffer(body) || type === undefined) return null;
  try {
    return await new globalThis.Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** The files of a field. A field in which nothing was chosen sends an empty one, which is left out. */
export async function filesIn(form: FormData, field: string): Promise<Uint8Array[]> {
  const files = form.getAll(field).filter((value) => value instanceof Blob && value.size > 0);
  return Promise.all(
    files.map(async (file) => (file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array())),
  );
}
