/** `POST /_policy`: counts what a document's policies blocked in a browser, and logs a few of the reports. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { counter, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import express, { type RequestHandler } from 'express';
import * as z from 'zod';

/** Log lines per minute at most; metrics count the rest. */
const LINES_PER_MINUTE = 10;
/** Reports that are read per call. */
const REPORTS_PER_CALL = 20;
const MINUTE_MS = 60_000;

const text = z.string().max(4000).catch('');
/** Reports of the Reporting API, for both policies. Other fields (the page's address, the browser) are not read. */
const reportsSchema = z.array(
  z.object({
    type: z.string().max(64),
    body: z.object({
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      destination: text,
    }),
  }),
);
/** The report format of browsers without the Reporting API. */
const oldReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** Every directive is mapped to one of these, because a label that anybody can choose would have no limit. */
const DIRECTIVES = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'base-uri',
  'object-src',
  'form-action',
  'frame-ancestors',
  'default-src',
] as const;

interface Violation {
  readonly policy: 'csp' | 'integrity';
  readonly directive: (typeof DIRECTIVES)[number] | 'other';
  /** The blocked content: inline, evaluated, from this store, from another site, from the browser itself. */
  readonly blocked: 'inline' | 'eval' | 'own' | 'foreign' | 'browser' | 'other';
  /** Host of a foreign resource; empty otherwise. Its path or query may contain personal data. */
  readonly host: string;
  /** Path of the store's own file that requested it; empty otherwise. */
  readonly source: string;
}

const directiveOf = (said: string): Violation['directive'] => {
  const [first = ''] = said.split(' ');
  return DIRECTIVES.find((known) => known === first) ?? 'other';
};

function blockedOf(said: string, ownHost: string): Pick<Violation, 'blocked' | 'host'> {
  if (said === 'inline' || said === 'eval') return { blocked: said, host: '' };
  if (said === 'self' || said.startsWith('/')) return { blocked: 'own', host: '' };
  if (!URL.canParse(said)) return { blocked: said === 'wasm-eval' ? 'eval' : 'other', host: '' };
  const { protocol, host } = new URL(said);
  if (!/^(https?|wss?):$/.test(protocol)) return { blocked: 'browser', host: '' };
  return host === ownHost ? { blocked: 'own', host: '' } : { blocked: 'foreign', host: host.slice(0, 100) };
}

/** Names of release and shell files show no more than which build they belong to. */
function sourceOf(said: string, ownHost: string): string {
  if (!URL.canParse(said)) return '';
  const { host, pathname } = new URL(said);
  return host === ownHost && /^\/(remotes|shell)\/[\w./@-]{1,200}$/.test(pathname) ? pathname : '';
}

function violationsIn(body: unknown, ownHost: string): Violation[] {
  if (typeof body === 'object' && body !== null && 'csp-report' in body) {
    const { 'csp-report': report } = parseOrProblem(oldReportSchema, body, 'request body');
    const directive = directiveOf(report['effective-directive'] || report['violated-directive']);
    const source = sourceOf(report['source-file'], ownHost);
    return [{ policy: 'csp', directive, ...blockedOf(report['blocked-uri'], ownHost), source }];
  }
  // WebKit sends a single report about Content-Security-Policy, without a list around it.
  const reports = Array.isArray(body) ? body.slice(0, REPORTS_PER_CALL) : [body];
  return parseOrProblem(reportsSchema, reports, 'request body').flatMap(({ type, body: said }): Violation[] => {
    const source = sourceOf(said.sourceFile, ownHost);
    const blocked = blockedOf(said.blockedURL, ownHost);
    if (type === 'csp-violation') {
      return [{ policy: 'csp', directive: directiveOf(said.effectiveDirective), ...blocked, source }];
    }
    if (type !== 'integrity-violation') return [];
    const directive = said.destination === 'script' ? 'script-src-elem' : 'other';
    return [{ policy: 'integrity', directive, ...blocked, source }];
  });
}

/** Parses both formats of a report, by their content types. */
export const policyReportBody: RequestHandler = express.json({
  limit: '32kb',
  type: ['application/reports+json', 'application/csp-report', 'application/json'],
});

/**
 * Always answers 204, because no browser sends a report again.
 * @throws HttpProblem 400 `request.invalid` for a body that is not a report
 */
export function policyHandler({
  logger,
  metrics,
  now = Date.now,
}: {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now?: () => number;
}): RequestHandler {
  const violations = counter(
    metrics,
    'shell_policy_violations_total',
    'What Content-Security-Policy and Integrity-Policy of documents kept browsers from, as browsers reported it.',
    ['policy', 'directive', 'blocked'],
  );
  let window = { from: 0, lines: 0 };
  return (request, response) => {
    for (const { host, source, ...labels } of violationsIn(request.body, request.host)) {
      violations.inc(labels);
      if (now() - window.from >= MINUTE_MS) window = { from: now(), lines: 0 };
      window.lines += 1;
      if (window.lines > LINES_PER_MINUTE) continue;
      logger.warn({ code: 'shell.policy', ...labels, host, source }, 'CSP violation');
    }
    response.status(204).end();
  };
}
