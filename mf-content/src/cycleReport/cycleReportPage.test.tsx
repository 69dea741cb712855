/** Tests the text about the running cycle in a shared report, rendered as on the server. */
import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { screen } from '@testing-library/react';
import config from '../../remote.config.ts';
import CycleReportPage from './CycleReportPage.still.tsx';
import { SAMPLE_REPORT } from './sampleReport.ts';

describe('/cycle-report/:token', () => {
  it('[PAGE-01] says in drawing and table alike that the last cycle runs', () => {
    renderInSlot(CycleReportPage, {
      config,
      messages: messagesIn(join(__dirname, '../locales'), 'en-US'),
      data: { kind: 'sample', report: SAMPLE_REPORT },
      url: '/cycle-report/sample',
      route: { path: '/cycle-report/:token', params: { token: 'sample' } },
    });
    expect(screen.getAllByText('20 days so far')).toHaveLength(2);
    expect(screen.getByRole('img', { name: /^Cycle of 20 days so far: / })).toBeVisible();
    expect(screen.getAllByText('28 days')).toHaveLength(2);
  });
});
