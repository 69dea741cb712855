import loaders from '@tessera/this-remote/loaders';
import remote from '@tessera/this-remote/remote';
import { createServerEntry } from '../serverEntry.ts';

export const { render } = createServerEntry(remote, loaders);
