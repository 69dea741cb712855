/** Of this package, as in its package.json. Another major number: releases and shells that were built apart do not understand each other. */
export const CONTRACTS_VERSION = '1.0.0';
