import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { installModalDialogs, pressEscape } from '@tessera/design-system/testing/modalDialogs';
import { createLifecycles } from '@tessera/remote-kit/lifecycles';
import { createBus, type OwnedPort } from '@tessera/shared-contracts/events/bus';
import { analyticsRecorded, bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import { BUSINESS_FORMS } from '@tessera/shared-contracts/stores/brand';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { headerLinks } from './headerLinks.ts';

beforeAll(installModalDialogs);

let rest: OwnedPort;
let props: MountProps;
let refused: unknown[];
// Static components of the store are rendered here too, so their texts are needed at once.
const lifecycles = createLifecycles({
  ...remote,
  texts: { header: { live: ['bagButton', 'header', 'marketBanner'] } },
});

/** Lifecycles resolve at React's own commit, which `act` would hold back until they resolve. */
async function atItsOwnPace(work: () => Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await work().finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
}

beforeEach(() => {
  refused = [];
  const bus = createBus((error) => refused.push(error));
  rest = bus.connect('the-rest', { emits: remote.config.hears, hears: remote.config.emits });
  props = {
    slot: 'header',
    element: document.body.appendChild(document.createElement('div')),
    url: '/ring/buy/ae',
    route: { path: '/ring/buy/:region', params: { region: 'ae' } },
    visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: -240 },
    frame: FRAME_DEFAULTS,
    state: null,
    hydrate: false,
    port: bus.connect('mf-header-footer', remote.config),
    navigate: () => {},
    reportError: (error) => refused.push(error),
  };
});

afterEach(async () => {
  await atItsOwnPace(() => lifecycles.unmount(props));
  props.element.remove();
  expect(refused).toEqual([]);
});

const mount = (changes: Partial<MountProps> = {}) => atItsOwnPace(() => lifecycles.mount({ ...props, ...changes }));
const update = (changes: Partial<MountProps>) => atItsOwnPace(() => lifecycles.update({ ...props, ...changes }));

// jsdom has no container queries, so the header's links and call to action are not displayed, as on a phone. Elements that are not
// displayed have no accessible name.
const bar = () => within(screen.getAllByRole('navigation', { hidden: true })[0] ?? document.body);
const action = (text: string) => screen.getByText(text, { ignore: 'dialog *' }).closest('a');

describe('the bag button', () => {
  it('[HEAD-08] shows the item count, also one that was told before it came', async () => {
    rest.emit(bagChanged, { store: 'AE', totalQuantity: 2 });
    await mount();
    expect(await screen.findByRole('button', { name: 'Bag, 2 items' })).toHaveTextContent('2');
    await act(() => rest.emit(bagChanged, { store: 'AE', totalQuantity: 1 }));
    expect(screen.getByRole('button', { name: 'Bag, 1 item' })).toHaveTextContent('1');
  });

  it('[HEAD-08] gives no count before the bag has, nor that of another store', async () => {
    await mount();
    expect(screen.getByRole('button', { name: 'Bag' })).toHaveTextContent(/^$/);
    await act(() => rest.emit(bagChanged, { store: 'GB', totalQuantity: 3 }));
    expect(screen.getByRole('button', { name: 'Bag' })).toHaveTextContent(/^$/);
  });

  it('[HEAD-08] opens the bag and has the press counted', async () => {
    const heard: unknown[] = [];
    rest.on(bagOpenRequested, () => heard.push('open'));
    rest.on(analyticsRecorded, (payload) => heard.push(payload));
    rest.emit(bagChanged, { store: 'AE', totalQuantity: 2 });
    await mount();
    await userEvent.click(await screen.findByRole('button', { name: 'Bag, 2 items' }));
    expect(heard).toEqual([{ event: 'cart_icon_click', properties: { path: '/ring/buy/ae', items: 2 } }, 'open']);
  });

  it('[ANA-01] counts no items with the press while the bag has not said how many there are', async () => {
    const heard: unknown[] = [];
    rest.on(analyticsRecorded, (payload) => heard.push(payload));
    await mount();
    await userEvent.click(screen.getByRole('button', { name: 'Bag' }));
    expect(heard).toEqual([{ event: 'cart_icon_click', properties: { path: '/ring/buy/ae' } }]);
  });

  it('keeps count and focus when another page is shown', async () => {
    rest.emit(bagChanged, { store: 'AE', totalQuantity: 2 });
    await mount();
    const button = await screen.findByRole('button', { name: 'Bag, 2 items' });
    button.focus();
    await update({ url: '/', route: { path: '/', params: {} } });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Bag, 2 items');
  });
});

describe('the header', () => {
  it('[HEAD-01] follows the visitor’s store', async () => {
    await mount();
    expect(bar().getByRole('link', { name: 'Ring Rare', hidden: true })).toHaveAttribute('href', '/rare/buy');
    expect(bar().queryByRole('link', { name: 'HSA/FSA', hidden: true })).not.toBeInTheDocument();
    await update({ visitor: { ...props.visitor, country: 'US', store: 'US' } });
    expect(bar().queryByRole('link', { name: 'Ring Rare', hidden: true })).not.toBeInTheDocument();
    expect(bar().getAllByRole('link', { name: 'HSA/FSA', hidden: true })[0]).toHaveAttribute('href', '/hsa-fsa');
  });

  it('[HEAD-06] follows the page', async () => {
    await mount();
    expect(action('Buy Now')).toHaveAttribute('href', '/ring/buy');
    await update({ url: '/?utm_source=a', route: { path: '/', params: {} } });
    expect(action('Buy Ring Air')).toHaveAttribute('href', '/ring/buy');
  });

  it('marks the page that is shown', async () => {
    await mount();
    expect(bar().getByRole('link', { current: 'page', hidden: true })).toHaveAccessibleName('Ring Air');
  });

  it('[HEAD-01] leads only to pages that a release of the region owns', async () => {
    await mount({ claimedRoutes: ['/', '/ring/buy/:region', '/shop/*'] });
    const hrefs = bar()
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => href?.startsWith('/'))).toEqual(['/ring/buy', '/shop']);
  });

  it('[HEAD-03] goes and comes back as the shell says', async () => {
    await mount();
    await update({ frame: { ...FRAME_DEFAULTS, liteUi: true } });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await update({ frame: { ...FRAME_DEFAULTS, headerVisible: false } });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await update({ frame: FRAME_DEFAULTS });
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('the phone’s menu', () => {
  const menu = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
  const open = async () => {
    await mount();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
  };

  it('[HEAD-09] is a modal dialog with the same links and the call to action', async () => {
    await open();
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...headerLinks('AE').map(({ href }) => href),
      ...BUSINESS_FORMS.map(({ href }) => href),
      '/ring/buy',
    ]);
  });

  it('[HEAD-09] closes on Escape', async () => {
    await open();
    pressEscape(menu());
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('[HEAD-09] closes when another page is shown', async () => {
    await open();
    await update({ url: '/shop' });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('[HEAD-09] does not open over another page that is shown before it has opened', async () => {
    await mount();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await update({ url: '/shop' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('[HEAD-09] closes for a link to the page that is shown already', async () => {
    await open();
    const link = within(menu()).getByRole('link', { name: 'Ring Air' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });
});
