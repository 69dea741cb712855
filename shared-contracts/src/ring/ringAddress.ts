/**
 * A choice as a link: `?color=ROSE_GOLD&size=9&coverage=2`. It can be shared, survives a reload, and is the form's query without scripts.
 */
import { RING_INCOMPLETE } from '../bag/bagForms.ts';
import { RING_PLANS, type RingCatalogue, type RingPlan } from './ring.ts';
import {
  NOTHING_CHOSEN,
  type RequestedRing,
  RING_SIZE_CHOICES,
  type RingPart,
  type RingSelection,
} from './ringSelection.ts';

export const RING_PARAMETERS = {
  colour: 'color',
  size: 'size',
  charger: 'charger',
  tradeIn: 'tradein',
  engraving: 'engraving',
  HEART_RHYTHM: 'heart',
  CARDIO_ADAPTABILITY: 'cardio',
  CYCLE: 'cycle',
  WOMENS_HEALTH: 'womens',
  COVERAGE: 'coverage',
} as const satisfies Record<RingPart, string>;

/** The page's own parameters: those of its form, and the notice for a form sent without scripts. */
const OWN_PARAMETERS: readonly string[] = [...Object.values(RING_PARAMETERS), RING_INCOMPLETE];

/** Most characters of an engraving that the field accepts and that are read from an address: enough to see the error. */
export const ENGRAVING_TYPED_MAX = 24;

/** Values that the store does not offer are not chosen but returned in `refused`, so that the page can say so. Empty values are ignored. */
export function readAddress(
  query: URLSearchParams,
  { colours, chargers, tradeIn, plans }: RingCatalogue,
): RequestedRing {
  const refused: Record<string, string> = {};
  const pick = <Value extends string | number>(part: RingPart, offered: readonly Value[]): Value | null => {
    const asked = query.get(RING_PARAMETERS[part]);
    if (!asked) return null;
    const found = offered.find((value) => String(value) === asked);
    if (found === undefined) refused[part] = asked;
    return found ?? null;
  };
  const sold = new Set(colours.flatMap(({ variants }) => variants.map(({ size }) => size)));
  const yearsOf = (plan: RingPlan) => plans.find((offer) => offer.plan === plan)?.terms.map(({ years }) => years) ?? [];
  const selection: RingSelection = {
    colour: pick(
      'colour',
      colours.map(({ colour }) => colour),
    ),
    size: pick(
      'size',
      RING_SIZE_CHOICES.filter((size) => sold.has(size)),
    ),
    engraving: [...(query.get(RING_PARAMETERS.engraving) ?? '')].slice(0, ENGRAVING_TYPED_MAX).join(''),
    charger: pick(
      'charger',
      chargers.map(({ charger }) => charger),
    ),
    tradeIn: pick('tradeIn', tradeIn?.models ?? []),
    plans: {
      ...NOTHING_CHOSEN.plans,
      ...Object.fromEntries(RING_PLANS.map((plan) => [plan, pick(plan, yearsOf(plan))])),
    },
  };
  return { selection, refused };
}

/** The query with this choice. Parameters that are not the page's own stay: campaign, partner, discount (SHELL-09). */
export function writeAddress({ plans, ...parts }: RingSelection, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(unrelatedParams(query));
  const chosen: Readonly<Record<RingPart, string | number | null>> = { ...parts, ...plans };
  for (const [part, name] of Object.entries(RING_PARAMETERS)) {
    const value = Object.entries(chosen).find(([chosenPart]) => chosenPart === part)?.[1];
    if (value) written.set(name, String(value));
  }
  return written;
}

/** The parameters that are not the page's own. */
export const unrelatedParams = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => !OWN_PARAMETERS.includes(name));
