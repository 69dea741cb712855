import loaders from '@tessera/this-remote/loaders';
import remote from '@tessera/this-remote/remote';
import { createServerEntry } from '../serverEntry.ts';
import { demandStillSlots } from '../still.ts';

demandStillSlots(remote);
export const { render } = createServerEntry(remote, loaders);
