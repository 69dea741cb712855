/** The operators' port: their audited calls, and the OpenAPI document. */
import { problemHandler, routeNotFound } from '@tessera/service-kit/http/problem';
import type { Express } from 'express';
import type { CheckoutLimiters } from '../domains/checkout/checkoutRateLimits.ts';
import { type ApiDocument, apiRoutes } from '../platform/http/apiRoutes.ts';
import { createCalls } from '../platform/http/calls.ts';
import { auditOperatorRoutes } from '../platform/operators/auditOperatorRoutes.ts';
import { jobOperatorRoutes } from '../platform/operators/jobOperatorRoutes.ts';
import { createOperatorCalls } from '../platform/operators/operatorCalls.ts';
import { createOperatorIdentity } from '../platform/operators/operatorIdentity.ts';
import { NO_SECOND_PERSON } from '../platform/operators/operatorSettings.ts';
import { tokenOperatorRoutes } from '../platform/operators/tokenOperatorRoutes.ts';
import type { AppOptions } from './appOptions.ts';
import type { Domains } from './domains.ts';
import { documentHeaders } from './securityHeaders.ts';

const DOCUMENT: ApiDocument = {
  path: '/api',
  ofPages: false,
  title: "The operators' API",
  summary: 'What operators do with orders, people, programmes and the queue. A listener of its own answers it.',
};

export function serveOperators(app: Express, options: AppOptions, domains: Domains, limiters: CheckoutLimiters): void {
  const { logger, now = () => new Date() } = options;
  const { db } = options.database;
  app.use(documentHeaders);
  app.use('/operator', limiters.operatorGuesses);
  const calls = createCalls(app, logger);
  const operatorCalls = createOperatorCalls({
    calls,
    db,
    identity: createOperatorIdentity({
      db,
      bootstrap: options.bootstrapTokens,
      oidc: options.operatorOidc ?? null,
      now,
    }),
    keys: domains.auditNames.keys,
    secondPerson: options.secondPerson ?? NO_SECOND_PERSON,
    logger,
    now,
  });
  tokenOperatorRoutes(operatorCalls, db, now);
  auditOperatorRoutes(operatorCalls, db, domains.auditNames);
  for (const { operatorRoutes } of domains.all) operatorRoutes?.(operatorCalls);
  jobOperatorRoutes(operatorCalls, options.jobs);
  // Without an origin, because every reader of the document has already reached this port, forwarded or not.
  apiRoutes(app, calls, '/', [DOCUMENT]);
  calls.close();
  app.use(routeNotFound);
  app.use(problemHandler(logger));
}
