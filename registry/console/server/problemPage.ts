import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { ErrorRequestHandler, Request } from 'express';
import type { RegistryDb } from '../../src/data/database.ts';
import type { FailureTracer } from '../../src/releases/traceFailures.ts';
import type { Problem, Screen, SentForm } from '../parts/screen.ts';
import { readRemoteScreen, readRolloutScreen } from './readScreens.ts';
import type { ShowScreen } from './showScreen.ts';
import { nextOf } from './signInRoutes.ts';
import { textOf } from './textOf.ts';

interface RejectedForm {
  readonly problem: Problem;
  readonly form: SentForm;
}

/**
 * Renders a rejected request as a page. A rejected form is shown again as it was filled in, with the problem beside it. Server errors and
 * responses that have begun are passed to the next handler.
 */
export function problemPage(db: RegistryDb, tracer: FailureTracer, show: ShowScreen): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (!(error instanceof HttpProblem) || error.status >= 500 || response.headersSent) {
      next(error);
      return;
    }
    const problem: Problem = { code: error.code, detail: error.message };
    const { status } = error;
    const path = `${request.baseUrl}${request.path}`;
    if (path === '/console/sign-in') {
      show(request, response, { name: 'signIn', problem, next: nextOf(request.body?.next) }, status);
      return;
    }
    const form: SentForm = response.locals.form ?? { regions: [], reason: textOf(request.body?.reason), options: {} };
    const rejected = { problem, form };
    const screen =
      (await rolloutWithProblem(db, request, path, rejected)) ??
      (await remoteWithProblem(db, tracer, request, path, rejected)) ??
      ({ name: 'problem', status, problem } as const);
    show(request, response, screen, status);
  };
}

/** The page of the canary whose form was submitted to the path. Null for another path, or when the page cannot be read. */
async function rolloutWithProblem(
  db: RegistryDb,
  request: Request,
  path: string,
  rejected: RejectedForm,
): Promise<Screen | null> {
  const [, id, action] = /^\/console\/rollouts\/([^/]+)\/([\w-]+)$/.exec(path) ?? [];
  if (id === undefined || action === undefined) return null;
  const rollout = await readRolloutScreen(db, request, decodeURIComponent(id)).catch(() => null);
  return rollout && { ...rollout, refused: { action, ...rejected } };
}

/** The page of the remote whose form was submitted to the path. Null for another path, or when the page cannot be read. */
async function remoteWithProblem(
  db: RegistryDb,
  tracer: FailureTracer,
  request: Request,
  path: string,
  rejected: RejectedForm,
): Promise<Screen | null> {
  const [, remote, action] = /^\/console\/remotes\/([^/]+)\/([\w-]+)$/.exec(path) ?? [];
  if (remote === undefined || action === undefined) return null;
  const version = textOf(request.body?.version) || null;
  const asked = { remote: decodeURIComponent(remote), version, revision: null };
  const screen = await readRemoteScreen(db, tracer, request, asked).catch(() => null);
  return screen && { ...screen, refused: { action, ...rejected } };
}
