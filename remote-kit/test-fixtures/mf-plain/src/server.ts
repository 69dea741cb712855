import type { RemoteServerModule } from '@tessera/shared-contracts/remotes/remote';
import { greetingMarkup, textsOf } from './greeting.ts';

/** Draws the page: markup, what the head says, and the state that the browser begins with. */
export const render: RemoteServerModule['render'] = async ({ slot, route, visitor }) => {
  if (slot !== 'page') throw new Error(`mf-plain does not fill the slot ${slot}.`);
  const { name = '' } = route.params;
  return {
    status: 200,
    redirect: null,
    head: { title: `${textsOf(visitor).hello} ${name}`, description: 'A page without React.' },
    html: greetingMarkup(visitor, name),
    state: { name },
  };
};
