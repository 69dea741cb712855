/** The baseline: home and ring page from the very same sources as one client-rendered bundle, without federation or a shell. */
import '@tessera/design-system/fonts.css';
import '@tessera/design-system/tokens.css';
import '@tessera/design-system/base.css';
import { createLifecycles } from '@tessera/remote-kit/lifecycles';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { withStillPages } from '@tessera/remote-kit/withStillPages';
import { createBus } from '@tessera/shared-contracts/events/bus';
import type { Json, MountProps, Slot } from '@tessera/shared-contracts/remotes/remote';
import bag from '../../../mf-bag/src/remote.tsx';
import headerFooter from '../../../mf-header-footer/src/remote.tsx';
import loaders from '../../../mf-product/src/loaders.ts';
import product from '../../../mf-product/src/remote.tsx';
import stillPages from '../../../mf-product/src/stillPages.ts';
import { shownAt, VISITOR } from './shown.ts';

const { route, frame } = shownAt(location.pathname);
const bus = createBus((error) => console.error(error));

async function mount(
  slot: Slot,
  remote: Parameters<typeof createLifecycles>[0],
  load: () => Promise<unknown> = async () => null,
): Promise<void> {
  const element = document.getElementById(`slot-${slot}`);
  if (!element) throw new Error(`The page has no slot ${slot}.`);
  const lifecycles = createLifecycles(remote);
  const [data] = await Promise.all([load(), lifecycles.bootstrap()]);
  // Passes no texts: the lifecycles load them from the bundle.
  const state: Json = JSON.parse(JSON.stringify({ data, messages: {} }));
  const props: MountProps = {
    slot,
    element,
    url: location.pathname,
    route,
    visitor: VISITOR,
    frame,
    state,
    hydrate: false,
    port: bus.connect(remote.config.name, remote.config),
    navigate(url, { replace = false } = {}) {
      if (!replace) return location.assign(url);
      history.replaceState(null, '', url);
      void lifecycles.update({ ...props, url });
    },
    reportError: (error) => console.error(error),
  };
  await lifecycles.mount(props);
}

const page = async () => {
  const loaded = await loaders[route.path].load?.({
    params: route.params,
    visitor: VISITOR,
    frame,
    url: new URL(location.href),
    api: callStoreApi,
  });
  return loaded?.kind === 'found' ? loaded.data : null;
};

await Promise.all([
  mount('header', headerFooter),
  mount('page', withStillPages(product, stillPages), page),
  mount('footer', headerFooter),
  mount('bag', bag),
]);
performance.mark('tessera:interactive');
