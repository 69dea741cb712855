/** Carrier and tracking of a parcel: the operator's input, its validation, and the form that page and mail show. Pure. */
import * as z from 'zod';

/** Tracking pages of the carriers, with a placeholder for the parcel's number. */
const CARRIERS = {
  Aramex: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
  'Australia Post': 'https://auspost.com.au/mypost/track/details/{number}',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  Delhivery: 'https://www.delhivery.com/track-v2/package/{number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  'Japan Post': 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
} as const satisfies Record<string, string>;

export const CARRIER_NAMES: readonly string[] = Object.keys(CARRIERS);

/** The shipment as an order stores it. */
export interface Shipment {
  readonly carrier: string;
  /** Null: the carrier has no tracking numbers, only a link. */
  readonly number: string | null;
  /** Absolute, https. Null: the carrier is not in `CARRIERS`, and the operator entered no link. */
  readonly link: string | null;
}

const isTrackingLink = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
};

/** An operator's input about a parcel as it is shipped. */
export const shipmentInputSchema = z
  .strictObject({
    carrier: z
      .string()
      .trim()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&+'-]{0,39}$/u, "a name of up to 40 letters, digits, spaces and . & + ' -")
      .describe(`Who carries it: ${CARRIER_NAMES.join(', ')}, or another name with a link.`),
    number: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z\d][A-Z\d -]{4,39}$/, '5 to 40 letters, digits, spaces and hyphens')
      .describe('The tracking number.')
      .optional(),
    link: z
      .string()
      .trim()
      .max(500)
      .refine(isTrackingLink, 'an https address without a name and a password in it')
      .describe("Where the parcel is followed; by default the carrier's page for the number.")
      .optional(),
  })
  .refine(({ number, link }) => number !== undefined || link !== undefined, {
    path: ['number'],
    message: 'a tracking number, or a link',
  });
export type ShipmentInput = z.output<typeof shipmentInputSchema>;

/** Uses the carrier's tracking page if the operator entered no link. */
export function shipmentOf({ carrier, number, link }: ShipmentInput): Shipment {
  const known = Object.entries(CARRIERS).find(([name]) => name.toLowerCase() === carrier.toLowerCase());
  const bare = number?.replaceAll(/[ -]/g, '');
  const ownPage =
    known === undefined || bare === undefined ? null : known[1].replace('{number}', encodeURIComponent(bare));
  return { carrier: known?.[0] ?? carrier, number: number ?? null, link: link ?? ownPage };
}
