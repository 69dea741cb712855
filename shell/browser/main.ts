/** The browser's way in. Everything else waits for this boundary: shared packages are in place behind it. */
import './federationForRemotes.ts';

import(/* webpackChunkName: "start" */ './start.ts');
