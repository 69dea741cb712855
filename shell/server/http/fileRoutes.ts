/** `/remotes` and `/shell`: scripts, styles and pictures of releases and of shells' builds, for browsers. */
import { routeNotFound } from '@tessera/service-kit/problem';
import { RELEASE_FILE_HEADERS } from '@tessera/shared-contracts/releases/releaseFileTypes';
import { Router } from 'express';
import { type ReleaseFilesHandlerOptions, releaseFilesHandler } from './releaseFilesHandler.ts';
import { type ShellFilesHandlerOptions, shellFilesHandler } from './shellFilesHandler.ts';

export function fileRoutes(options: ReleaseFilesHandlerOptions & ShellFilesHandlerOptions): Router {
  const router = Router();
  // What fails here is no file for ever: a build that is not there yet may be a second later. Files say otherwise of themselves.
  router.use(['/remotes', '/shell'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use('/remotes', (_request, response, next) => {
    response.set(RELEASE_FILE_HEADERS);
    next();
  });
  router.get('/remotes/:remote/:version/*path', releaseFilesHandler(options));
  router.get('/shell/*path', shellFilesHandler(options));
  router.use(['/remotes', '/shell'], routeNotFound);
  return router;
}
