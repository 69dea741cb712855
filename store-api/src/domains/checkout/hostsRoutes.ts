/** GET /api/checkout/hosts: hosts besides the store's own where the bag may send shoppers to pay (BAG-17). */
import { checkoutHostsSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import type { Calls } from '../../platform/http/calls.ts';

export function hostsRoutes(calls: Calls, hosts: readonly string[]): void {
  calls.add(
    {
      method: 'get',
      path: '/api/checkout/hosts',
      operationId: 'checkout.hosts',
      tag: 'cart',
      summary: 'Hosts that a bag may send its shopper to, besides the store itself',
      answers: { 200: { description: 'Most often none.', schema: checkoutHostsSchema } },
    },
    () => ({ status: 200, body: { hosts }, headers: { 'cache-control': 'no-cache' } }),
  );
}
