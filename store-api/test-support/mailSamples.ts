/** Every mail of the service, composed by its own functions from sample data: to look at (`dev/mails`), and to test. */
import type { Mail } from '@tessera/service-kit/mail';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { operatorMail, visitorMail } from '../src/domains/leads/callRequests/callRequestMail.ts';
import type { StoredCallRequest } from '../src/domains/leads/callRequests/callRequestTables.ts';
import { waitlistMail } from '../src/domains/leads/waitlist/waitlistMail.ts';
import type { StoredWaitlistEntry } from '../src/domains/leads/waitlist/waitlistTables.ts';
import { giftOf } from '../src/domains/orders/orderGift.ts';
import { confirmationMail, gifteeMail } from '../src/domains/orders/orderMail.ts';
import type { StoredOrder } from '../src/domains/orders/ordersTables.ts';
import { stateMail } from '../src/domains/orders/stateMail.ts';
import type { StateMailKind } from '../src/domains/orders/stateMailKinds.ts';
import { redeemMail } from '../src/domains/plans/redeemMail.ts';
import { heroProofMail } from '../src/domains/programmes/heroProofs/heroProofMail.ts';
import type { HERO_PROOF_STATES, StoredHeroProof } from '../src/domains/programmes/heroProofs/heroProofTables.ts';
import { magicLinkMail } from '../src/domains/programmes/partners/workplaceMail.ts';
import { cancelMail } from '../src/domains/returns/cancellations/cancelMail.ts';
import { caseMail, orderLinkMail } from '../src/domains/returns/claims/caseMail.ts';
import {
  type CaseKind,
  type CaseState,
  CLAIM_STATES,
  isMailed,
  RETURN_STATES,
  TRADE_IN_STATES,
} from '../src/domains/returns/claims/caseStates.ts';
import type { CaseEvent, ReturnCase } from '../src/domains/returns/claims/caseTables.ts';
import { receiptMail } from '../src/domains/returns/withdrawals/receiptMail.ts';
import type { StoredWithdrawal } from '../src/domains/returns/withdrawals/withdrawalTables.ts';
import { testDayMail } from '../src/domains/testDays/testDayMail.ts';
import { bloodTestOrder, giftOrder, planOrder, ringOrder, SAMPLE_NOW } from './sampleOrders.ts';

export interface MailSample {
  /** Name in the address of its page: `state-shipped`. */
  readonly name: string;
  /** Languages of the mail. */
  readonly locales: readonly Locale[];
  readonly mail: (locale: Locale) => Mail;
}

const ORIGIN = 'https://vela.example';
const LINK = `${ORIGIN}/order/eyJhbGciOiJIUzI1NiJ9.b3JkZXItb2Ytc2FtcGxlcw.Zx81kQ2mW0vN4rTqYc7LdA`;
const SHOPPER = 'shopper@mail.example';

/** Sample order for each kind of mail, with its ring's size. */
const STATE_ORDERS: Readonly<Record<StateMailKind, Partial<StoredOrder>>> = {
  kit_shipped: { state: 'kit_shipped' },
  size_needed: { state: 'kit_shipped' },
  size_reminder: { state: 'kit_shipped', paymentProvider: 'stripe' },
  size_submitted: {
    state: 'size_submitted',
    deliveries: [{ item: 'openRing', what: 'leaves', days: { from: '2027-01-04', to: '2027-01-18' } }],
  },
  processed: { state: 'processed', deliveries: [] },
  shipped: {
    state: 'shipped',
    deliveries: [{ item: 'ring', what: 'arrives', days: { from: '2026-12-03', to: '2026-12-04' } }],
    shipment: { carrier: 'UPS', number: '1Z 999', link: 'https://www.ups.com/track?tracknum=1Z999' },
    paymentProvider: 'stripe',
  },
  delivered: { state: 'delivered', deliveries: [], paymentProvider: 'stripe' },
  address: { state: 'ordered' },
  dates: {
    state: 'processed',
    deliveries: [{ item: 'ring', what: 'arrives', days: { from: '2026-12-21', to: '2026-12-24' } }],
  },
};

const stateSample = (kind: StateMailKind, changes: Partial<StoredOrder>): MailSample => ({
  name: `state-${kind}`,
  locales: LOCALES,
  mail: (locale) =>
    stateMail({
      kind,
      order: ringOrder(locale, changes),
      rings: [
        { id: 'ring', orderId: 'order-of-samples', place: 0, identifier: 'air_gold', title: 'Ring Air', size: 9 },
      ],
      contents: 'ring',
      link: LINK,
      now: SAMPLE_NOW,
    }),
});

const EVENT: CaseEvent = {
  position: 2,
  caseId: 'case-of-samples',
  at: SAMPLE_NOW,
  from: null,
  to: 'envelope_sent',
  actor: 'operator',
  operator: 'sam',
  note: null,
  day: null,
  mailDue: true,
  mailedAt: null,
};

const OF_KIND: Readonly<Partial<Record<CaseKind, Partial<ReturnCase>>>> = {
  trade_in: { model: 'AIR', credit: '50', amount: '45', saving: '20', pickupDay: '2026-12-10' },
  return: { parts: [{ line: 0, quantity: 1, amount: '314.1' }], amount: '314.1', reason: 'fit' },
  withdrawal: { parts: [{ line: 0, quantity: 1, amount: '314.1' }], amount: '314.1' },
  warranty: { description: 'It does not charge.' },
};

const caseSample = (kind: CaseKind, state: CaseState): MailSample => ({
  name: `case-${kind}-${state}`,
  locales: LOCALES,
  mail(locale) {
    const event: CaseEvent = {
      ...EVENT,
      to: state,
      note: state === 'declined' ? 'The ring has been opened: we cannot repair it.\nIt goes back to you.' : null,
    };
    const kept: ReturnCase = {
      id: 'case-of-samples',
      number: 'M2P48RTZ',
      kind,
      orderId: 'order-of-samples',
      line: 0,
      key: 'key-of-samples',
      state,
      createdAt: SAMPLE_NOW,
      model: null,
      credit: null,
      amount: null,
      saving: null,
      pickupDay: null,
      description: null,
      size: null,
      cause: null,
      parts: null,
      reason: null,
      ...OF_KIND[kind],
      history: [EVENT, event],
      photos: [],
    };
    return caseMail({ kept, event, order: ringOrder(locale, { state: 'delivered' }), link: LINK });
  },
});

const PROOF: Omit<StoredHeroProof, 'locale' | 'state'> = {
  number: 1001,
  group: 'students',
  store: 'US',
  email: SHOPPER,
  orderNumber: null,
  type: null,
  tokenHash: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  createdAt: SAMPLE_NOW,
  mailingAt: null,
  mailedAt: null,
};

/** Sample proof for each state with a mail. */
const PROOFS: Readonly<Record<Exclude<(typeof HERO_PROOF_STATES)[number], 'waiting'>, Partial<StoredHeroProof>>> = {
  confirming: {},
  showing: { orderNumber: 'V-K7H3-9QXT' },
  approved: { type: 'application/pdf' },
  declined: { type: 'application/pdf', reason: 'The card has expired.' },
};

const GROUPS: Readonly<Record<Locale, string>> = { 'en-US': 'Students', de: 'Studierende', ja: '学生', th: 'นักศึกษา' };

function proofMail(state: keyof typeof PROOFS, locale: Locale): Mail {
  const words = {
    title: GROUPS[locale],
    code: 'HEROES',
    percent: '15',
    publicOrigin: ORIGIN,
    token: 'c2FtcGxlLXRva2Vu',
  };
  const mail = heroProofMail({ ...PROOF, ...PROOFS[state], state, locale }, words);
  if (mail === null) throw new Error(`A proof that is ${state} has no mail.`);
  return mail;
}

const callRequest = (locale: Locale, changes: Partial<StoredCallRequest> = {}): StoredCallRequest => ({
  id: 'request-of-samples',
  number: 12,
  name: 'Ada Byron',
  email: SHOPPER,
  phone: '+1 202 555 0100',
  topic: 'glucose',
  timeZone: 'Europe/Berlin',
  slots: ['2026-12-01/morning', '2026-12-02/evening'],
  company: '',
  people: '',
  locale,
  source: '/glucose',
  medium: 'banner',
  campaign: { utm_source: 'newsletter' },
  createdAt: SAMPLE_NOW,
  doneAt: null,
  doneBy: null,
  operatorMailedAt: null,
  visitorMailedAt: null,
  ...changes,
});

const waitlistEntry = (locale: Locale, product: StoredWaitlistEntry['product']): StoredWaitlistEntry => ({
  id: 'entry-of-samples',
  email: SHOPPER,
  country: 'CA',
  product,
  locale,
  campaign: {},
  leaveToken: 'bGVhdmUtdG9rZW4',
  createdAt: SAMPLE_NOW,
  confirmedAt: null,
  mailedAt: null,
});

const withdrawal = (locale: Locale, items: string): StoredWithdrawal => ({
  number: 'Q4W86TYB',
  key: 'key-of-samples',
  declaredAt: SAMPLE_NOW,
  locale,
  reference: 'V-K7H3-9QXT',
  name: 'Jörg Weiß & Söhne',
  email: SHOPPER,
  items,
  orderId: null,
  matchedAt: null,
  handledAt: null,
  operator: null,
});

const cancelled = (locale: Locale, whole: boolean): Mail =>
  cancelMail(
    ringOrder(locale),
    {
      parts: [{ line: 0, quantity: 1, amount: '314.1' }, ...(whole ? [{ line: 1, quantity: 1, amount: '60' }] : [])],
      amount: whole ? '374.1' : '314.1',
      whole,
    },
    LINK,
  );

function giftee(locale: Locale): Mail {
  const order = giftOrder(locale);
  const gift = giftOf(order.attributes);
  if (gift === null) throw new Error('The order is no gift.');
  return gifteeMail(order, gift, 'ring');
}

const written = (name: string, mail: MailSample['mail'], locales: readonly Locale[] = LOCALES): MailSample => ({
  name,
  locales,
  mail,
});

export const MAIL_SAMPLES: readonly MailSample[] = [
  written('confirmation-ring', (locale) => confirmationMail(ringOrder(locale), LINK, 'ring')),
  written('confirmation-gift', (locale) => confirmationMail(giftOrder(locale), LINK, 'ring')),
  written('confirmation-withdrawal', (locale) => confirmationMail(ringOrder(locale, { store: 'EU' }), LINK, 'ring')),
  written('confirmation-plan', (locale) => confirmationMail(planOrder(locale), LINK, 'services')),
  written('confirmation-test', (locale) => confirmationMail(bloodTestOrder(locale), LINK, 'goods')),
  written('giftee', giftee),
  written('giftee-unsigned', (locale) =>
    gifteeMail(ringOrder(locale), { email: 'giftee@mail.example', from: null, note: '', notify: true }, 'services'),
  ),
  ...(Object.keys(STATE_ORDERS) as StateMailKind[]).map((kind) => stateSample(kind, STATE_ORDERS[kind])),
  ...TRADE_IN_STATES.filter(isMailed).map((state) => caseSample('trade_in', state)),
  ...CLAIM_STATES.filter(isMailed).map((state) => caseSample('warranty', state)),
  ...RETURN_STATES.filter(isMailed).map((state) => caseSample('return', state)),
  written('order-link', (locale) => orderLinkMail(ringOrder(locale), LINK, 'order')),
  written('order-link-claim', (locale) => orderLinkMail(ringOrder(locale), `${LINK}/claim`, 'claim')),
  written('cancelled-part', (locale) => cancelled(locale, false)),
  written('cancelled-whole', (locale) => cancelled(locale, true)),
  written('withdrawal-receipt', (locale) => receiptMail(withdrawal(locale, ''), SHOPPER)),
  written('withdrawal-receipt-items', (locale) => receiptMail(withdrawal(locale, 'Ring Air\nTravel charger'), SHOPPER)),
  written('test-day', (locale) => {
    const order = bloodTestOrder(locale);
    const [moved] = order.lines;
    if (moved === undefined) throw new Error('The order has no line.');
    return testDayMail(order, moved, LINK);
  }),
  ...(Object.keys(PROOFS) as (keyof typeof PROOFS)[]).map((state) =>
    written(`proof-${state}`, (locale) => proofMail(state, locale)),
  ),
  written('workplace-link', (locale) =>
    magicLinkMail({ to: SHOPPER, company: 'Northwind', link: `${ORIGIN}/for-work/northwind?token=c2lnbmVk`, locale }),
  ),
  written('plan-code', (locale) => redeemMail(SHOPPER, locale, { title: 'Vela X', years: 1, until: '2027-11-26' })),
  written('waitlist-m1', (locale) => waitlistMail(waitlistEntry(locale, 'm1'), 'Y29uZmlybS10b2tlbg', ORIGIN)),
  written('waitlist-blood-vision', (locale) =>
    waitlistMail(waitlistEntry(locale, 'blood-vision'), 'Y29uZmlybS10b2tlbg', ORIGIN),
  ),
  written('call-visitor', (locale) => visitorMail(callRequest(locale))),
  written('call-employer', (locale) => visitorMail(callRequest(locale, { topic: 'workplace', slots: [] }))),
  written('call-operator', () => operatorMail(callRequest('de'), 'calls@vela.example'), ['en-US']),
];
