/**
 * Description and example of each parameter of a path, query or header in the OpenAPI document (API-11).
 * Keyed by name; by operation id and name when a call's meaning differs.
 */

interface ParameterText {
  readonly description: string;
  readonly example: string | number;
}

const TEST_PAYMENT: ParameterText = {
  description: 'The test payment’s id.',
  example: '2c1e0f8b-4d3a-4b6f-9c7d-1a2b3c4d5e6f',
};

const CURSOR_TEXT = 'Where the page before ended: `next` of its answer. Without it the list is read from its start.';

const PARAMETERS: Readonly<Record<string, ParameterText>> = {
  affiliate: { description: 'A partner’s code.', example: 'luna' },
  cartId: {
    description: 'The cart’s id, as the cart call answered it.',
    example: '0f8b2c1e-4d3a-4b6f-9c7d-1a2b3c4d5e6f',
  },
  channel: { description: 'Kept with the cart, to tell where the link stood.', example: 'buy_button' },
  code: { description: 'A discount code; several times for several codes.', example: 'RUNCLUB10' },
  country: {
    description: 'The visitor’s country, ISO 3166-1 alpha-2. It chooses among the countries of the stores EU and ROW.',
    example: 'DE',
  },
  cursor: {
    description: CURSOR_TEXT,
    example: 'MjAyNi0xMS0yNlQwODowMDowMC4xMjM0NTZaIEs3SDM5UVhU',
  },
  days: { description: 'Days up to today that are counted.', example: 30 },
  discount: { description: 'Discount codes, joined by commas or given several times.', example: 'RUNCLUB10' },
  email: { description: 'The mail address that was given; without it all.', example: 'ada@example.com' },
  file: { description: 'The file’s name, which changes with the picture.', example: 'air_gold.svg' },
  for: { description: 'What the link is asked for.', example: 'order' },
  id: {
    description: 'The id of the job or token, as the list names it.',
    example: '6d1f2a3b-5c4d-4e6f-8a7b-9c0d1e2f3a4b',
  },
  'idempotency-key': {
    description:
      'Any text of one call: the same call sent twice under it acts once and is answered alike, for 24 hours.',
    example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  },
  'if-match': {
    description:
      'ETags of the cart that the change builds on, or *. Another version answers 412 with the cart as it is.',
    example: '"3.tq1kXQ9mD2wz"',
  },
  'if-none-match': { description: 'ETags that the caller has: 304 for one of them.', example: '"3.tq1kXQ9mD2wz"' },
  item: { description: 'A variant’s number or a merchandise id, and the quantity 1.', example: 'air_gold_9:1' },
  kind: { description: 'What is claimed.', example: 'warranty' },
  limit: { description: 'Entries on one page.', example: 5 },
  line: { description: 'The line’s place in the order, from 0.', example: '0' },
  locale: {
    description:
      'Language of titles and texts: en-US, de, ja or th. Without it the visitor’s cookie or Accept-Language decides.',
    example: 'de',
  },
  looks: { description: 'How often the page has looked for itself already.', example: '1' },
  medium: { description: 'What led to the form.', example: 'button' },
  number: { description: 'The number that shoppers and operators call it by.', example: 'T-4K7PX' },
  page: { description: 'The page of the list, from 1.', example: 1 },
  place: { description: 'The photograph’s place in the claim, from 1.', example: 1 },
  product: { description: 'The product.', example: 'ring_air' },
  programme: { description: 'The kind of programme.', example: 'partner' },
  search: { description: 'Part of a name.', example: 'foundry' },
  source: { description: 'Path of the page that the form was opened on.', example: '/ring/buy/us' },
  state: { description: 'Which ones are listed.', example: 'open' },
  store: { description: 'The regional store.', example: 'US' },
  theme: {
    description: 'The theme around the frame that the page stands in; empty for a page of its own.',
    example: 'dark',
  },
  time_zone: { description: 'The visitor’s time zone, IANA.', example: 'Europe/Berlin' },
  token: {
    description: 'The secret of a link that was mailed or shared.',
    example: 'qT8vZ1mK3xN5bR7yU9wE2aS4dF6gH8jL0pO1iU3yT5r',
  },
  utm_campaign: { description: 'The campaign of the link that was followed.', example: 'spring' },
  utm_content: { description: 'The part of the campaign.', example: 'hero' },
  utm_medium: { description: 'The medium of the campaign.', example: 'newsletter' },
  utm_source: { description: 'Where the campaign’s link stood.', example: 'mail' },
  utm_term: { description: 'The search that it was bought for.', example: 'smart ring' },
  v: { description: 'A picture of another version has another address.', example: '1' },
  vendor: { description: 'Who keeps the cart: this service, or a Shopify shop where one is set up.', example: 'local' },
  width: { description: 'Pixels that the picture is wide.', example: 800 },

  'callRequests.list.cursor': { description: CURSOR_TEXT, example: 'MTc' },
  'cart.fetch.id': { description: 'The cart’s id.', example: '0f8b2c1e-4d3a-4b6f-9c7d-1a2b3c4d5e6f' },
  'checkout.testCard.id': TEST_PAYMENT,
  'checkout.payTestCard.id': TEST_PAYMENT,
  'checkout.testStep.id': TEST_PAYMENT,
  'checkout.answerTestStep.id': TEST_PAYMENT,
  'heroProofs.list.cursor': { description: CURSOR_TEXT, example: 'MTAwMQ' },
  'heroProofs.read.number': { description: 'The proof’s number.', example: 12 },
  'heroProofs.decide.number': { description: 'The proof’s number.', example: 12 },
  'partners.affiliate.code': { description: 'A partner’s code.', example: 'luna' },
  'pictures.photograph.file': {
    description: 'The file’s name with its hash and width.',
    example: 'air-gold.3f2a1b4c-800.avif',
  },
  'programmes.visit.code': { description: 'The code in the programme.', example: 'luna' },
  'waitlist.form.product': { description: 'What is waited for.', example: 'm1' },
  'waitlist.join.product': { description: 'What is waited for.', example: 'm1' },
  'workplaces.company.code': { description: 'A company’s code.', example: 'example-works' },
  'workplaces.session.code': {
    description: 'The personal code that the login has answered.',
    example: 'WORK-EXAMPLE-4K7PX',
  },
};

/** @returns undefined when the parameter has no description yet, which a test of the document rejects */
export const parameterText = (operationId: string, name: string): ParameterText | undefined =>
  PARAMETERS[`${operationId}.${name}`] ?? PARAMETERS[name];
