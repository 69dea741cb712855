/** Loader and head of a shared cycle report. Server only. */
import { found, type Loaders, notFound, unavailable } from '@tessera/remote-kit/defineLoaders';
import { CYCLE_REPORT_TOKEN, sharedCycleReportSchema } from '@tessera/shared-contracts/afterSales/cycleReport';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { TextKey } from '../text.ts';
import type { CycleReportPageData } from './CycleReportPage.still.tsx';
import { SAMPLE_REPORT } from './sampleReport.ts';

/** Not a real report's token: shows the example of a shared report, and serves as the probe of releases. */
const SAMPLE_TOKEN = 'sample';

export type CycleReportData = { '/cycle-report/:token': CycleReportPageData };

export const cycleReportLoaders: Loaders<CycleReportData, TextKey> = {
  '/cycle-report/:token': {
    load: async ({ params: { token }, api }) => {
      if (token === SAMPLE_TOKEN) return found({ kind: 'sample', report: SAMPLE_REPORT });
      if (!CYCLE_REPORT_TOKEN.test(token)) return notFound({ kind: 'none' });
      const answer = await api({ schema: sharedCycleReportSchema, path: `/api/cycle-report/${token}` });
      if (answer.ok) return found({ kind: 'shared', ...answer.value });
      return answer.problem.status === 404 ? notFound({ kind: 'none' }) : unavailable({ kind: 'unknown' });
    },
    // Nothing from the report: titles appear in histories and on other people's screens.
    head: ({ t }) => ({
      title: t('cycleReport.head.title', { brand: BRAND_NAME }),
      description: t('cycleReport.head.description'),
    }),
  },
};
