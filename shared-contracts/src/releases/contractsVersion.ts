/**
 * Version of this package, as in its package.json. A new major number means that releases and shells from before and after are
 * incompatible.
 */
export const CONTRACTS_VERSION = '1.0.0';
