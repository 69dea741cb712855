import loaders from '@tessera/this-remote/loaders';
import remote from '@tessera/this-remote/remote';
import stillPages from '@tessera/this-remote/stillPages';
import { demandStillSlots } from '../rendering/still.ts';
import { createServerEntry } from '../server/serverEntry.ts';

demandStillSlots(remote);
export const { render } = createServerEntry(remote, loaders, stillPages);
