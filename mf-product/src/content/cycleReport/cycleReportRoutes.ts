/** Route of a shared cycle report. Its pages are never cached, because a report expires to the second. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';

export const cycleReportRoutes = [
  { path: '/cycle-report/:token', probe: '/cycle-report/sample', still: true, status: 'rendered' },
] as const satisfies RemoteConfig['routes'];
