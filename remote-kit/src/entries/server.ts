import loaders from '@tessera/this-remote/loaders';
import remote from '@tessera/this-remote/remote';
import stillPages from '@tessera/this-remote/stillPages';
import { createServerEntry } from '../serverEntry.ts';
import { demandStillSlots } from '../still.ts';
import { withStillPages } from '../withStillPages.ts';

demandStillSlots(remote);
export const { render } = createServerEntry(withStillPages(remote, stillPages), loaders);
