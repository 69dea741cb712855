/** A shared report of cycles: the route that it claims. Nothing that it draws is kept: a report ends to the second. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';

export const cycleReportRoutes = [
  { path: '/cycle-report/:token', probe: '/cycle-report/sample', still: true, status: 'rendered' },
] as const satisfies RemoteConfig['routes'];
