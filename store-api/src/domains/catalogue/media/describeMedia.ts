/** Describes the picture routes in the OpenAPI document. */

import * as z from 'zod';
import type { Calls } from '../../../platform/http/calls.ts';
import { pictureQuerySchema } from './mediaRoutes.ts';

export function describeMedia(calls: Calls): void {
  const picture = (path: string, operationId: string, summary: string, types: readonly string[]) =>
    calls.describe({
      method: 'get',
      path,
      operationId,
      tag: 'pictures',
      summary,
      params: z.object({ file: z.string() }),
      ...(types[0] === 'image/svg+xml' ? { query: pictureQuerySchema } : {}),
      answers: { 200: { description: 'The picture.', types } },
      problems: { 404: ['media.not-found'] },
    });
  picture('/media/pictures/:file', 'pictures.photograph', 'A photograph', ['image/avif', 'image/webp']);
  picture('/media/cards/:file', 'pictures.card', 'The picture that stands beside a link to a page', ['image/jpeg']);
  picture('/media/ring/:file', 'pictures.ring', 'A drawing of what is sold', ['image/svg+xml']);
  picture('/media/partner/:file', 'pictures.partner', "A partner's drawing or photograph", [
    'image/svg+xml',
    'image/webp',
  ]);
}
