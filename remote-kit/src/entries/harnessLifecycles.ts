/** The lifecycles of `remote-kit dev`: they render still pages too, so that a change of one shows without a reload. */
import remote from '@tessera/this-remote/remote';
import stillPages from '@tessera/this-remote/stillPages';
import { withStillPages } from '../definition/withStillPages.ts';
import { createLifecycles } from '../rendering/lifecycles.ts';

export const { bootstrap, preload, mount, update, unmount } = createLifecycles(withStillPages(remote, stillPages));
