/** The console's pages and forms, below /console. Each reads and changes by the functions of the HTTP API, with the rules of its scopes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stylesheet, typefacesAt } from '@tessera/design-system/stylesheets';
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import { streamBegins } from '@tessera/service-kit/requestContext';
import { reasonSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import * as z from 'zod';
import { auditRefusals, demand, demandPromoter, demandReading, holderOf } from '../../src/access/authorize.ts';
import type { Act } from '../../src/audit/auditTrail.ts';
import type { RefusalTrail } from '../../src/audit/refusalTrail.ts';
import { EVERY_TAKEN, parseEvery, parseSteps, STEPS_TAKEN } from '../../src/canaryRules/canaryOptions.ts';
import { ROLLOUT_ACTS } from '../../src/canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import type { ChangeCalls } from '../../src/placements/changeCalls.ts';
import type { Snapshots } from '../../src/regions/compositions.ts';
import type { RolloutChanges } from '../../src/rollouts/rolloutCalls.ts';
import type { Frame, Problem, RemoteScreen, Screen, SentForm } from '../parts/screen.ts';
import type { ConsoleStreams } from './consoleStreams.ts';
import { OIDC_PATH, type OidcSignIn } from './oidc.ts';
import type { ConsolePages } from './pages.ts';
import { readComparison } from './readComparison.ts';
import { createReaders } from './readScreens.ts';
import { beginSession, demandSameOrigin, demandSession, endSession, useLink } from './sessions.ts';

export const CONSOLE_LINK_PATH = '/console/link/';
const FILES = '/console/files/';
const FONTS_FOLDER = join(import.meta.dirname, '../../../design-system/dist/fonts');
const CHART_STYLES = createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css');
/** By a provider, of one address. */
const SIGN_INS_PER_MINUTE = 60;
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface ConsoleOptions {
  readonly db: RegistryDb;
  readonly snapshots: Snapshots;
  readonly changes: ChangeCalls;
  readonly trail: RefusalTrail;
  readonly live: ConsoleStreams;
  /** The check that calls of the API pass. */
  readonly tokenNeeded: RequestHandler;
  readonly canaries: RolloutChanges;
  /** Null: people sign in with tokens alone. */
  readonly oidc: OidcSignIn | null;
  /** Null: they are not built. */
  readonly pages: ConsolePages | null;
}

const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // The empty icon, without which a browser asks for one.
    'img-src': ['data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  },
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** An address of the console to go on to after signing in; others are dropped. */
const nextOf = (value: unknown) =>
  typeof value === 'string' && /^\/console(?:[/?][\w\-./?=&%:@*+]*)?$/.test(value) && !value.includes('..')
    ? value
    : '/console';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A form's fields: several boxes of one name, one, or none. */
const formSchema = z.object({
  version: z.string().optional(),
  region: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [value].flat()),
  reason: z.string().default(''),
  /** Of a canary's withdrawal. */
  kill: z.literal('true').optional(),
  steps: z.string().optional(),
  every: z.string().optional(),
  /** Of an approval. */
  code: z.string().optional(),
  subject: z.string().optional(),
});

/** What a canary's form says beside, as the API takes it. @throws {HttpProblem} 400 for what the command does not understand either */
function canaryOptions({ steps, every }: z.output<typeof formSchema>) {
  const refuse = (label: string, taken: string, text: string) =>
    new HttpProblem(400, 'request.invalid', `${label} takes ${taken}, not "${text}".`);
  const parsed: { steps?: number[]; stepMs?: number } = {};
  if (steps !== undefined) {
    const found = parseSteps(steps);
    if (found === null) throw refuse('Steps', STEPS_TAKEN, steps);
    parsed.steps = found;
  }
  if (every !== undefined) {
    const found = parseEvery(every);
    if (found === null) throw refuse('Every', EVERY_TAKEN, every);
    parsed.stepMs = found;
  }
  return parsed;
}

export function consoleRoutes(options: ConsoleOptions): Router {
  const { db, snapshots, changes, trail, live, tokenNeeded, canaries, oidc, pages } = options;
  const router = Router();
  if (pages === null) {
    router.use('/console', () => {
      throw new HttpProblem(503, 'console.not-built', 'The console is not built. Run npm run build, and start again.');
    });
    return router;
  }
  const read = createReaders(db, snapshots);
  const css = [
    typefacesAt(`${FILES}fonts/`)?.css ?? '',
    stylesheet('tokens'),
    stylesheet('base'),
    readFileSync(CHART_STYLES, 'utf8'),
    pages.styles(),
  ].join('\n');
  const files = {
    stylesheet: `${FILES}console.${hashOf(css)}.css`,
    script: `${FILES}live.${hashOf(pages.script)}.js`,
    chart: `${FILES}chart.${hashOf(pages.chart)}.js`,
  };

  const show = (request: Request, response: Response, screen: Screen, status = 200) => {
    const isSignedIn = !['signIn', 'signedIn'].includes(screen.name);
    const holder: Frame['holder'] = isSignedIn ? holderOf(request) : null;
    // A form's answer is no page that can be read again: the page of the form is.
    const address = request.method === 'POST' ? request.originalUrl.replace(/\/[^/]*$/, '') : request.originalUrl;
    const frame = { holder, address, now: new Date(), files, provider: oidc?.provider ?? null };
    response.status(status).type('html').send(pages.render(frame, screen));
  };
  const signIn: RequestHandler = (request, response) => {
    const isForm = request.method === 'POST';
    const problem = isForm
      ? {
          code: 'console.signed-out',
          detail: 'The session has ended, and the form was not carried out. Sign in again.',
        }
      : null;
    show(request, response, { name: 'signIn', problem, next: isForm ? '/console' : nextOf(request.originalUrl) }, 401);
  };

  router.use('/console', policy, (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get(files.stylesheet, (_request, response) => {
    response.set('Cache-Control', FOR_EVER).type('css').send(css);
  });
  router.get(files.script, (_request, response) => {
    response.set('Cache-Control', FOR_EVER).type('js').send(pages.script);
  });
  router.get(files.chart, (_request, response) => {
    response.set('Cache-Control', FOR_EVER).type('js').send(pages.chart);
  });
  router.use(`${FILES}fonts`, express.static(FONTS_FOLDER, { immutable: true, maxAge: '365d', index: false }));

  if (oidc !== null) {
    router.use(OIDC_PATH, rateLimit({ windowMs: 60_000, limit: SIGN_INS_PER_MINUTE, legacyHeaders: false }));
    const orSignInPage =
      (perform: (request: Request, response: Response) => Promise<void>): RequestHandler =>
      async (request, response) => {
        await perform(request, response).catch((error: unknown) => {
          if (!(error instanceof HttpProblem)) throw error;
          const problem = { code: error.code, detail: error.message };
          show(request, response, { name: 'signIn', problem, next: nextOf(request.query.next) }, error.status);
        });
      };
    router.get(
      `${OIDC_PATH}/sign-in`,
      orSignInPage((request, response) => oidc.begin(request, response, nextOf(request.query.next))),
    );
    router.get(
      `${OIDC_PATH}/callback`,
      orSignInPage(async (request, response) => {
        const { tokenId, next } = await oidc.finish(request, response);
        await beginSession(db, request, response, tokenId);
        show(request, response, { name: 'signedIn', next: nextOf(next) });
      }),
    );
  }

  const form = express.urlencoded({ extended: false, limit: '16kb' });
  router.get('/console/sign-in', (request, response) => {
    show(request, response, { name: 'signIn', problem: null, next: '/console' });
  });
  router.post(
    '/console/sign-in',
    demandSameOrigin,
    form,
    (request, _response, next) => {
      request.headers.authorization = `Bearer ${textOf(request.body?.token).trim()}`;
      next();
    },
    tokenNeeded,
    async (request, response) => {
      await beginSession(db, request, response, holderOf(request).id);
      response.redirect(303, nextOf(request.body?.next));
    },
  );
  router.get(`${CONSOLE_LINK_PATH}:secret`, async (request, response) => {
    const tokenId = await useLink(db, textOf(request.params.secret));
    if (tokenId === null) {
      const detail = 'The link was used or is older than ten minutes. Ask for another one, or sign in with a token.';
      show(
        request,
        response,
        { name: 'signIn', problem: { code: 'console.link-used', detail }, next: '/console' },
        401,
      );
      return;
    }
    await beginSession(db, request, response, tokenId);
    // A page and not a redirect: what another site's link leads to does not get the new cookie, the page's own next step does.
    show(request, response, { name: 'signedIn', next: '/console' });
  });

  router.use('/console', demandSession(db, signIn));
  router.post('/console/sign-out', demandSameOrigin, async (request, response) => {
    await endSession(db, request, response);
    response.redirect(303, '/console/sign-in');
  });
  // Before every page, so that none can be added without; forms say themselves what they demand, and are audited.
  router.use('/console', (request, _response, next) => {
    if (request.method === 'GET') demandReading(request, 'remotes');
    next();
  });
  router.get('/console/live', (request, response) => {
    live.open(response, holderOf(request).id);
    streamBegins(request);
  });

  router.get('/console', async (request, response) => show(request, response, await read.matrix(request)));
  router.get('/console/claims', async (request, response) => show(request, response, await read.claims(request)));
  router.get('/console/shells', async (request, response) => show(request, response, await read.shells(request)));
  router.get(
    '/console/tokens',
    demand('token.list', () => ['operator']),
    async (request, response) => show(request, response, await read.tokens()),
  );
  router.get('/console/audit', async (request, response) => {
    const { screen, isValid } = await read.audit(request);
    show(request, response, screen, isValid ? 200 : 400);
  });
  router.get('/console/compare', async (request, response) => {
    show(request, response, await readComparison(db, request));
  });
  router.get('/console/regions/:region', async (request, response) => {
    const region = parseOrProblem(z.enum(STORES), request.params.region, 'region in the path');
    show(request, response, await read.region(request, region));
  });
  router.get('/console/remotes/:remote', async (request, response) => {
    const { version, revision } = request.query;
    const number = /^\d{1,15}$/.test(textOf(revision)) ? Number(revision) : null;
    const remote = textOf(request.params.remote);
    show(request, response, await read.remote(request, remote, textOf(version) || null, number));
  });

  /** What the API takes as JSON, from a form: the regions that are ticked, and a reason, which the console always asks for. */
  const asCall: RequestHandler = (request, response, next) => {
    const sent = parseOrProblem(formSchema, request.body ?? {}, 'form');
    const { version, region, reason, steps = '', every = '', code, subject } = sent;
    const form: SentForm = { regions: region, reason, options: { steps, every } };
    response.locals.form = form;
    const call = { remote: request.params.remote, regions: region, reason, waitMs: 0 };
    request.body = version === undefined ? call : { ...call, version };
    if (request.path.endsWith('/approve')) Object.assign(request.body, { code, subject });
    if (request.path.endsWith('/canary')) Object.assign(request.body, canaryOptions(sent));
    next();
  };
  const change = (action: string, act: Act, perform: (request: Request) => Promise<{ revision?: number }>) =>
    router.post(
      `/console/remotes/:remote/${action}`,
      demandSameOrigin,
      demandPromoter(act),
      form,
      asCall,
      async (request, response) => {
        const { revision } = await perform(request);
        const { remote, version } = request.body;
        const query = new URLSearchParams({
          ...(version && { version }),
          ...(revision !== undefined && { revision: String(revision) }),
        });
        response.redirect(303, `/console/remotes/${encodeURIComponent(remote)}?${query}`);
      },
    );
  change('promote', 'promote', changes.promote);
  change('canary', 'canary', canaries.begin);
  change('approve', 'approve', async (request) => {
    await changes.approve(request);
    return {};
  });
  change('roll-back', 'rollback', changes.rollBack);
  change('withdraw', 'withdraw', changes.withdraw);

  router.get('/console/rollouts/:id', async (request, response) => {
    show(request, response, await read.rollout(request, textOf(request.params.id)));
  });
  for (const act of ROLLOUT_ACTS) {
    router.post(
      `/console/rollouts/:id/${act}`,
      demandSameOrigin,
      demandPromoter(`canary.${act}`),
      form,
      (request, _response, next) => {
        const { reason, kill } = parseOrProblem(formSchema, request.body ?? {}, 'form');
        request.body = { reason, kill: kill === 'true' };
        parseOrProblem(z.object({ reason: reasonSchema }), request.body, 'form');
        next();
      },
      async (request, response) => {
        await canaries.act(request, act);
        response.redirect(303, `/console/rollouts/${encodeURIComponent(textOf(request.params.id))}`);
      },
    );
  }

  router.use('/console', () => {
    throw new HttpProblem(404, 'route.not-found', 'The console has no such page.');
  });
  router.use('/console', auditRefusals(trail), asPage());

  /** A refusal as a page: at the form that was sent, where there is one. */
  function asPage(): ErrorRequestHandler {
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
      const sent: SentForm = response.locals.form ?? { regions: [], reason: textOf(request.body?.reason), options: {} };
      const [, id, act] = /^\/console\/rollouts\/([^/]+)\/([\w-]+)$/.exec(path) ?? [];
      if (id !== undefined && act !== undefined) {
        const rollout = await read.rollout(request, decodeURIComponent(id)).catch(() => null);
        if (rollout !== null) {
          show(request, response, { ...rollout, refused: { action: act, problem, form: sent } }, status);
          return;
        }
      }
      const [, remote, action] = /^\/console\/remotes\/([^/]+)\/([\w-]+)$/.exec(path) ?? [];
      const screen =
        remote === undefined || action === undefined
          ? null
          : await read
              .remote(request, decodeURIComponent(remote), textOf(request.body?.version) || null, null)
              .catch(() => null);
      if (screen === null || action === undefined) {
        show(request, response, { name: 'problem', status, problem }, status);
        return;
      }
      const withRefusal: RemoteScreen = { ...screen, refused: { action, problem, form: sent } };
      show(request, response, withRefusal, status);
    };
  }
  return router;
}
