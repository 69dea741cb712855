/** Routes for requests that browsers send by themselves, and for the shell's two forms. */
import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';
import { json, Router, urlencoded } from 'express';
import { POLICY_REPORTS_PATH } from '../page/securityHeaders.ts';
import { consentHandler } from './consentHandler.ts';
import { policyHandler, policyReportBody } from './policyHandler.ts';
import { perMinute } from './rateLimits.ts';
import { type ReportHandlerOptions, reportHandler } from './reportHandler.ts';
import { type VisitorHandlerOptions, visitorHandler } from './visitorHandler.ts';
import { type VitalsHandlerOptions, vitalsHandler } from './vitalsHandler.ts';

/** Maximum bytes of a failure report: a message of 2000 characters and 20 frames fit. */
const REPORT_LIMIT = '16kb';

type BrowserRoutesOptions = ReportHandlerOptions & VitalsHandlerOptions & VisitorHandlerOptions;

export function browserRoutes(options: BrowserRoutesOptions): Router {
  const router = Router();
  router.post('/_report', perMinute('failureReports'), json({ limit: REPORT_LIMIT }), reportHandler(options));
  router.post('/_vitals', perMinute('vitals'), json({ limit: '2kb' }), vitalsHandler(options));
  router.post(
    '/_visitor',
    perMinute('visitorChanges'),
    json({ limit: '2kb' }),
    urlencoded({ extended: false, limit: '8kb' }),
    visitorHandler(options),
  );
  router.post(POLICY_REPORTS_PATH, perMinute('policyReports'), policyReportBody, policyHandler(options));
  router.post(CONSENT_PATH, perMinute('consentChoices'), urlencoded({ extended: false, limit: '1kb' }), consentHandler);
  return router;
}
