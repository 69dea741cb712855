/** The groups that this remote has texts for (C9, S6, PROG-06): a group of the catalogue without texts has no page. */
export const HERO_GROUPS = [
  'military',
  'students',
  'healthcare',
  'first-responders',
  'athletes',
  'healthcare-workers',
  'scientist-and-researchers',
  'veterans',
  'education',
] as const;
export type HeroGroup = (typeof HERO_GROUPS)[number];

export const isHeroGroup = (group: string): group is HeroGroup => HERO_GROUPS.some((known) => known === group);
