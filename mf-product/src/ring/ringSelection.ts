/**
 * What a shopper has chosen on the ring page, and how its way into the bag goes. A reducer and not a machine: four
 * fields and one request need no 14 KiB of library before the page is interactive.
 */
import { RING_COLOURS, RING_SIZE_OPEN, RING_SIZES, type RingColour } from '@tessera/shared-contracts/ring';

/** 5 to 14, or 99: the sizing kit. */
export type RingSize = (typeof RING_SIZES)[number] | typeof RING_SIZE_OPEN;

/** As they are shown: the kit, for whoever does not know yet, stands first. */
export const RING_SIZE_CHOICES: readonly RingSize[] = [RING_SIZE_OPEN, ...RING_SIZES];

export interface RingSelection {
  readonly colour: RingColour | null;
  readonly size: RingSize | null;
  /** As typed. */
  readonly engraving: string;
  readonly request: RingRequest;
}

export type RingRequest =
  | { readonly kind: 'none' }
  /** Asked for too early; what is missing or wrong is on the screen. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'adding'; readonly requestId: string }
  | { readonly kind: 'added' }
  /** The bag said no, in its own words. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The bag has not said anything. The same request may be sent once more under the same id: it counts once. */
  | { readonly kind: 'unanswered'; readonly requestId: string };

export type RingAction =
  | { readonly type: 'chooseColour'; readonly colour: RingColour }
  | { readonly type: 'chooseSize'; readonly size: RingSize }
  | { readonly type: 'typeEngraving'; readonly text: string }
  | { readonly type: 'foundIncomplete' }
  | { readonly type: 'sent'; readonly requestId: string }
  | { readonly type: 'settled'; readonly requestId: string; readonly ok: boolean; readonly message: string | null }
  | { readonly type: 'gaveUp'; readonly requestId: string };

/** A choice can be linked to, and a form sent without scripts comes back as one: `?color=ROSE_GOLD&size=9&engraving=A`. */
export const SELECTION_PARAMETERS = { colour: 'color', size: 'size', engraving: 'engraving' } as const;

export function selectionFrom(query: URLSearchParams): RingSelection {
  const colour = RING_COLOURS.find((known) => known === query.get(SELECTION_PARAMETERS.colour));
  return {
    colour: colour ?? null,
    size: sizeFrom(query.get(SELECTION_PARAMETERS.size)),
    engraving: query.get(SELECTION_PARAMETERS.engraving) ?? '',
    request: { kind: 'none' },
  };
}

/** The size that a radio's value or a query parameter names; null for anything else. */
export function sizeFrom(text: string | null): RingSize | null {
  return RING_SIZE_CHOICES.find((size) => String(size) === text) ?? null;
}

export function ringSelection(selection: RingSelection, action: RingAction): RingSelection {
  switch (action.type) {
    case 'chooseColour':
      return { ...selection, colour: action.colour, request: afterChange(selection.request) };
    case 'chooseSize':
      return { ...selection, size: action.size, request: afterChange(selection.request) };
    case 'typeEngraving':
      return { ...selection, engraving: action.text, request: afterChange(selection.request) };
    case 'foundIncomplete':
      return { ...selection, request: { kind: 'incomplete' } };
    case 'sent':
      return { ...selection, request: { kind: 'adding', requestId: action.requestId } };
    case 'settled': {
      const { request } = selection;
      if ((request.kind !== 'adding' && request.kind !== 'unanswered') || request.requestId !== action.requestId) {
        return selection;
      }
      return { ...selection, request: action.ok ? { kind: 'added' } : { kind: 'refused', message: action.message } };
    }
    case 'gaveUp': {
      const { request } = selection;
      if (request.kind !== 'adding' || request.requestId !== action.requestId) return selection;
      return { ...selection, request: { kind: 'unanswered', requestId: action.requestId } };
    }
  }
}

/** A request on its way stays; a hint of what is missing stays until it is given; anything else is of the past. */
function afterChange(request: RingRequest): RingRequest {
  return request.kind === 'adding' || request.kind === 'incomplete' ? request : { kind: 'none' };
}
