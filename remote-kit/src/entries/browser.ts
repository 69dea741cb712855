import remote from '@tessera/this-remote/remote';
import { createLifecycles } from '../rendering/lifecycles.ts';

export const { bootstrap, preload, mount, update, unmount } = createLifecycles(remote);
