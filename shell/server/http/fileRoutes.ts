/** `/remotes` and `/shell`: scripts, styles and pictures of releases and of builds of the shell, for browsers. */
import { routeNotFound } from '@tessera/service-kit/http/problem';
import { RELEASE_FILE_HEADERS } from '@tessera/shared-contracts/releases/releaseFileTypes';
import { Router } from 'express';
import { type ReleaseFilesHandlerOptions, releaseFilesHandler } from './releaseFilesHandler.ts';
import { type ShellFilesHandlerOptions, shellFilesHandler } from './shellFilesHandler.ts';

export function fileRoutes(options: ReleaseFilesHandlerOptions & ShellFilesHandlerOptions): Router {
  const router = Router();
  // Failures here must not be cached, because a missing build may exist a second later. Files set their own Cache-Control.
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
