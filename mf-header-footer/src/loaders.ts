import { defineLoaders } from '@tessera/remote-kit/defineLoaders';

/** Header and footer know all they show from the visitor, the frame and the address. */
export default defineLoaders({});
