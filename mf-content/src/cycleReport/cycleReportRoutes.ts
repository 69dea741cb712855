/** Route of a shared cycle report. Its pages are never cached, because a report expires to the second. */
import { WITHOUT_DISTRACTIONS } from '@tessera/shared-contracts/frame/frame';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';

export const cycleReportRoutes = [
  {
    path: '/cycle-report/:token',
    probe: '/cycle-report/sample',
    still: true,
    status: 'rendered',
    frame: { ...WITHOUT_DISTRACTIONS, theme: 'light', footerEnabled: false, cookieBanner: false, splash: false },
    crawled: false,
  },
] as const satisfies RemoteConfig['routes'];
