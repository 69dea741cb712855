/** What the ring and its app are for, in the order of the tabs (C2, PDP-06). */
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
