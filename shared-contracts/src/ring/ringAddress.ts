/**
 * A choice as a link: `?color=ROSE_GOLD&size=9&coverage=2`. It can be shared, survives a reload, and is what the form
 * sends where there are no scripts.
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

/** The page's own parameters: its form's, and what is said of the form once it was sent without scripts. */
const OWN: readonly string[] = [...Object.values(RING_PARAMETERS), RING_INCOMPLETE];

/** Characters of an engraving that are taken over from an address, and most that the field takes: enough to see what is wrong. */
export const ENGRAVING_TYPED_MAX = 24;

/** What the store does not offer is not chosen but named in `refused`, so that the page can say so. Empty values are none. */
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

/** The query with this choice in it; what is not the page's own stays: campaign, partner, discount (SHELL-09). */
export function writeAddress({ plans, ...parts }: RingSelection, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(foreignTo(query));
  const chosen: Readonly<Record<RingPart, string | number | null>> = { ...parts, ...plans };
  for (const [part, name] of Object.entries(RING_PARAMETERS)) {
    const value = Object.entries(chosen).find(([chosenPart]) => chosenPart === part)?.[1];
    if (value) written.set(name, String(value));
  }
  return written;
}

/** The parameters that are not the page's own. */
export const foreignTo = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => !OWN.includes(name));
