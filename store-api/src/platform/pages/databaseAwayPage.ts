/** When the database is unavailable, browsers that request a page get a page; other callers get the problem. */
import { isDatabaseAway } from '@tessera/service-kit/database/databaseAway';
import { DATABASE_RETRY_S } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { routeOf } from '@tessera/service-kit/telemetry/requestContext';
import type { ErrorRequestHandler } from 'express';
import { localeOf } from '../text/localeParameter.ts';
import { pageAddress, sendPage } from './pageFrame.tsx';
import { awayPage } from './plainPage.tsx';

/** @param paths prefixes of the routes that return pages */
export function databaseAwayPage(paths: readonly string[], logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const isPage = paths.some((path) => request.path === path || request.path.startsWith(`${path}/`));
    if (!isPage || response.headersSent || request.accepts(['html', 'json']) !== 'html' || !isDatabaseAway(error)) {
      next(error);
      return;
    }
    logger.error(
      { event: 'database.away', err: error, method: request.method, route: routeOf(request) },
      'the database does not answer',
    );
    response.set('retry-after', String(DATABASE_RETRY_S));
    sendPage(response, { ...awayPage(localeOf(request), pageAddress(request.originalUrl)), status: 503 });
  };
}
