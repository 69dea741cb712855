import { defineLoaders } from '@tessera/remote-kit/defineLoaders';

/** Whose bag it is, only the browser knows; the server has nothing to load for it. */
export default defineLoaders({});
