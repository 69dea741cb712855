/**
 * Picture routes: `/media/pictures/<name>.<hash>-<width>.avif|webp`, whose URL changes with the content; the drawings
 * `/media/ring/<identifier>.svg` and `/media/partner/<name>.svg`, cached for a year by version; and the link previews
 * `/media/cards/<name>.<language>.<hash>.jpg`.
 */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { LINK_CARDS_FOLDER, linkCardNow } from './linkCards.ts';
import { PHOTOGRAPHS_FOLDER, photographNow } from './photographs.ts';
import { ringPicture, ringPictureVersion } from './ringPicture.ts';

export const pictureQuerySchema = z.object({
  /** CSS pixels. */
  width: z.coerce.number().int().min(16).max(4000).optional(),
  v: z.string().optional(),
});

export interface DrawnPicture {
  /** Returns the SVG. Null: no such picture. */
  readonly draw: (width: number | null) => string | null;
  /** The current value of the URL's parameter `v`. */
  readonly version: string | null;
}

/**
 * @param partnerPicture returns a partner's emblem as SVG, by its name
 * @param partnerPhotograph returns the path of a partner's photograph; null: no such photograph
 */
export function mediaRoutes(
  partnerPicture: (name: string) => DrawnPicture,
  partnerPhotograph: (file: string) => string | null,
): Router {
  const router = Router();

  const send = (request: Request, response: Response, { draw, version }: DrawnPicture) => {
    const { width, v } = parseOrProblem(pictureQuerySchema, request.query, 'query');
    const picture = draw(width ?? null);
    if (picture === null) {
      throw new HttpProblem(404, 'media.not-found', `There is no picture ${request.path}.`);
    }
    response
      .type('image/svg+xml')
      .set('cache-control', v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .set('content-security-policy', "default-src 'none'")
      .send(picture);
  };

  router.get('/ring/:file', (request, response) => {
    const identifier = nameOf(request.params.file);
    send(request, response, {
      draw: (width) => ringPicture(identifier, width),
      version: ringPictureVersion(identifier),
    });
  });

  router.get('/partner/:file', (request, response, next) => {
    const photograph = partnerPhotograph(request.params.file);
    if (photograph !== null) {
      response.sendFile(
        photograph,
        { cacheControl: true, immutable: true, maxAge: '1y' },
        (failed) => failed && next(failed),
      );
      return;
    }
    send(request, response, partnerPicture(nameOf(request.params.file)));
  });

  router.get('/pictures/:file', (request, response, next) => {
    const { file } = request.params;
    const missing = new HttpProblem(404, 'media.not-found', `There is no picture ${request.path}.`);
    const asked = PHOTOGRAPH.exec(file)?.groups;
    if (!asked) throw missing;
    const { name = '', width, format = '' } = asked;
    const options = { root: PHOTOGRAPHS_FOLDER, cacheControl: true } as const;
    response.sendFile(file, { ...options, immutable: true, maxAge: '1y' }, (error) => {
      if (!error) return;
      // After the headers are sent, an error can only abort the connection.
      if (response.headersSent || !isMissing(error)) return next(error);
      const now = photographNow(name, Number(width), format);
      if (now === null) return next(missing);
      response.sendFile(now, { ...options, maxAge: '5m' }, (failed) => failed && next(failed));
    });
  });

  router.get('/cards/:file', (request, response, next) => {
    const { file } = request.params;
    const now = linkCardNow(file);
    if (now === null) throw new HttpProblem(404, 'media.not-found', `There is no picture ${request.path}.`);
    const kept = now === file ? ({ immutable: true, maxAge: '1y' } as const) : ({ maxAge: '5m' } as const);
    response.sendFile(
      now,
      { root: LINK_CARDS_FOLDER, cacheControl: true, ...kept },
      (failed) => failed && next(failed),
    );
  });
  return router;
}

const PHOTOGRAPH = /^(?<name>[a-z0-9-]+)\.[0-9a-f]{8}-(?<width>[0-9]{1,5})\.(?<format>avif|webp)$/;

const isMissing = (error: Error): boolean => 'code' in error && error.code === 'ENOENT';

const nameOf = (file: string): string => (file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '');
