/** The pictures: `/media/ring/<identifier>.svg` and `/media/partner/<name>.svg`, kept for a year under their version. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { partnerPicture, partnerPictureVersion } from '../partners/partnerPicture.ts';
import { ringPicture, ringPictureVersion } from './ringPicture.ts';

const querySchema = z.object({
  /** CSS pixels. */
  width: z.coerce.number().int().min(16).max(4000).optional(),
  v: z.string().optional(),
});

/** @param hasPartnerPicture whether a partner names it */
export function mediaRoutes(hasPartnerPicture: (name: string) => boolean): Router {
  const router = Router();

  const send = (
    request: Request,
    response: Response,
    { draw, version }: { draw: (width: number | null) => string | null; version: string | null },
  ) => {
    const { width, v } = parseOrProblem(querySchema, request.query, 'query');
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

  router.get('/partner/:file', (request, response) => {
    const name = nameOf(request.params.file);
    send(request, response, {
      draw: (width) => (hasPartnerPicture(name) ? partnerPicture(name, width) : null),
      version: partnerPictureVersion(name),
    });
  });
  return router;
}

const nameOf = (file: string): string => (file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '');
