import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { PLUGS } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { REDEEM_OUTCOMES, REDEEM_PROBLEMS } from '@tessera/shared-contracts/programmes/redeem';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../remote.config.ts';
import { testOwned } from '../../../test-support/ownedCatalogue.ts';
import { planOffer } from '../plans/ownedPlans.ts';
import RedeemPage, { type RedeemPageData } from './RedeemPage.tsx';
import XPage, { type XPageData } from './XPage.tsx';

const LOCALE_FOLDER = join(__dirname, '../../locales');
const EN = messagesIn(LOCALE_FOLDER, 'en-US');

function xData(changes: Partial<XPageData> = {}): XPageData {
  const catalogue = testOwned();
  const price = { amount: '39.99', currencyCode: 'USD' };
  return {
    store: 'US',
    plugs: PLUGS.map((plug) => ({ plug, price })),
    membership: planOffer(catalogue, 'MEMBERSHIP'),
    coverage: planOffer(catalogue, 'COVERAGE'),
    homeCoverage: planOffer(catalogue, 'HOME_COVERAGE'),
    shown: catalogue.membership,
    withTradeIn: catalogue.coverageWithTradeIn,
    ring: '/ring/buy/us',
    ...changes,
  };
}

const renderX = (data = xData(), messages = EN): RenderedSlot =>
  renderInSlot(XPage, {
    config,
    messages,
    data,
    url: '/x/us',
    route: { path: '/x/:region', params: { region: 'us' } },
  });
const requested = ({ emitted }: RenderedSlot) =>
  emitted.filter(({ name }) => name === 'bag.add-requested').map(({ payload }) => payload);

describe('/x', () => {
  it('[PDP-07] [BAG-14] sells the membership with its code, at the price that the code makes', async () => {
    const slot = renderX();
    const [membership] = document.querySelectorAll('[data-total]');
    expect(membership).toHaveTextContent(/Before.*\$30.*Now.*\$26\.4/);
    expect(screen.getByText(/takes 12% off/)).toBeVisible();
    expect(screen.getByText(/\$30 for the year, less with your store’s code$/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add to bag' })[0] as HTMLElement);
    expect(requested(slot)).toMatchObject([
      { lines: [{ merchandiseId: 'membership_x_1y_owned', quantity: 1 }], discountCodes: ['MEMBER-US'] },
    ]);
  });

  it('[PDP-07] sells cover for ring and Home by the year, without a code', async () => {
    const slot = renderX();
    const [, coverage, home] = screen.getAllByRole('button', { name: 'Add to bag' });
    await userEvent.click(screen.getAllByRole('radio', { name: /2 years/ })[0] as HTMLElement);
    await userEvent.click(coverage as HTMLElement);
    await userEvent.click(home as HTMLElement);
    const requests = requested(slot) as { discountCodes?: unknown }[];
    expect(requests).toMatchObject([
      { lines: [{ merchandiseId: 'coverage_2y_owned' }] },
      { lines: [{ merchandiseId: 'home_coverage_1y_owned' }] },
    ]);
    expect(requests.map(({ discountCodes }) => discountCodes)).toEqual([undefined, undefined]);
  });

  it('[PDP-10] says what only two years cover, and sends existing subscribers to their login', () => {
    renderX();
    expect(screen.getByText(/covered with two years only/)).toBeVisible();
    expect(screen.getByText('Log in to the app with your registered email to get your benefits.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trade in a ring' })).toHaveAttribute('href', '/trade-in');
  });

  it('[ORD-03] says nothing of a trade-in where no old ring is taken', () => {
    renderX(xData({ withTradeIn: [] }));
    expect(screen.queryByRole('link', { name: 'Trade in a ring' })).toBeNull();
  });

  it('names no price while store-api cannot say one, and offers another try', () => {
    const unknown = { kind: 'unknown' } as const;
    renderX(
      xData({ plugs: [], membership: unknown, coverage: unknown, homeCoverage: unknown, shown: null, withTradeIn: [] }),
    );
    expect(document.body).not.toHaveTextContent(/\$\d/);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/x/us');
    expect(screen.getAllByRole('link', { name: 'Redeem a code' })[0]).toHaveAttribute('href', '/x/redeem');
  });

  it.each(LOCALES)('[PAGE-02] is whole in %s', (locale) => {
    const { container } = renderX(xData(), messagesIn(LOCALE_FOLDER, locale));
    expect(container).not.toHaveTextContent(/\{\{|\b(x|planBuy|powerPlugs|ringTerms)\.\w+\./);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const renderRedeem = (data: Partial<RedeemPageData> = {}, changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(RedeemPage, {
    config,
    messages: EN,
    data: { store: 'US', x: '/x/us', ...data },
    visitor: { ...TEST_VISITOR, store: 'US', country: 'US' },
    url: '/x/redeem',
    route: { path: '/x/redeem', params: {} },
    ...changes,
  });

const asked = jest.fn<typeof fetch>();
beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = asked;
});
const answer = (status: number, body: object) =>
  asked.mockResolvedValueOnce({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  } as Response);
const problem = (status: number, code: string) =>
  answer(status, { type: 'about:blank', title: '', status, detail: '', code });

async function send(code = 'k7h3 9qxt k7h3 9qxt', email = 'ada@example.com') {
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), code);
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
}

describe('/x/redeem', () => {
  it('[PDP-07] sends a code with its address, and says what is active and until when', async () => {
    answer(200, { title: 'X membership', years: 1, until: '2027-02-28' });
    renderRedeem();
    await send();
    expect(await screen.findByRole('heading', { name: 'X membership is active.' })).toBeVisible();
    expect(screen.getByText(/Until February 28, 2027.*ada@example\.com/)).toBeVisible();
    const [path, init] = asked.mock.calls[0] ?? [];
    expect(path).toBe('/api/redeem?store=US&locale=en-US');
    expect(JSON.parse(String(init?.body))).toEqual({ code: 'k7h3 9qxt k7h3 9qxt', email: 'ada@example.com' });
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it.each([
    [409, REDEEM_PROBLEMS.used, /used already/],
    [410, REDEEM_PROBLEMS.expired, /has expired/],
    [404, REDEEM_PROBLEMS.unknown, /There is no such code/],
    [409, REDEEM_PROBLEMS.otherStore, /for another of our stores/],
    [429, 'request.too-many', /Too many tries/],
    [400, 'request.invalid', /Type in the code and your address/],
    [503, 'service.not-ready', /never used twice/],
  ])('[PDP-07] says of %s %s what it means, and keeps what was typed', async (status, code, words) => {
    problem(status, code);
    renderRedeem();
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('k7h3 9qxt k7h3 9qxt');
  });

  it('[PDP-07] sends what stands in the form, though no event told of it', async () => {
    problem(404, 'redeem.unknown');
    renderRedeem();
    // Like text entered while the page was hydrating.
    for (const [name, text] of [
      [/^Code/, 'K7H3'],
      [/^Email/, 'ada@example.com'],
    ] as const)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        screen.getByRole('textbox', { name }),
        text,
      );
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ code: 'K7H3', email: 'ada@example.com' });
  });

  it('sends nothing while something is missing, and goes to it', async () => {
    renderRedeem();
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveFocus();
    expect(screen.getByText('Type in the code.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'x');
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(REDEEM_OUTCOMES.flatMap((result) => LOCALES.map((locale) => [result, locale] as const)))(
    '[PAGE-02] without scripts says %s in %s',
    (result, locale) => {
      const { container } = renderRedeem(
        {},
        { messages: messagesIn(LOCALE_FOLDER, locale), url: `/x/redeem?result=${result}` },
      );
      const said = within(container).getByRole(result === 'redeemed' ? 'status' : 'alert');
      expect(said.textContent?.length).toBeGreaterThan(8);
      expect(container).not.toHaveTextContent(/\{\{|\b(redeem|redeemStory)\.\w+\./);
      expect(container.querySelector('form')).toHaveAttribute('action', '/api/redeem/form');
    },
  );
});
