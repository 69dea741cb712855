/** The uses of the ring and its app, in the tabs' order (C2, PDP-06). */
export const CAPABILITIES = [
  'sleep',
  'recovery',
  'movement',
  'productivity',
  'longevity',
  'womensHealth',
  'ecosystem',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
