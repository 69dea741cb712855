import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLifecycles } from '@tessera/remote-kit/lifecycles';
import type { AffiliatePartner } from '@tessera/shared-contracts/affiliate';
import { createBus, type OwnedPort } from '@tessera/shared-contracts/bus';
import { partnerActivated } from '@tessera/shared-contracts/events';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { MountProps } from '@tessera/shared-contracts/remote';
import { screen } from '@testing-library/react';
import enUS from '../locales/en-US.json';
import remote from '../remote.tsx';

const PARTNER: AffiliatePartner = {
  name: 'Run Club',
  code: 'runclub',
  image: '/media/partners/runclub.svg',
  subtitle: 'Every Tuesday, whatever the weather.',
  landing_page: '/partner/runclub',
  m1_active: true,
  ring_active: true,
  ring_rare_active: false,
  home_active: false,
  blood_vision_active: false,
  discount_config: {
    ring: { code: 'RUN15', type: 'percentage', value: '15' },
    m1: { code: 'RUN15', type: 'amount', value: '50' },
  },
};

let bag: OwnedPort;
let props: MountProps;
let failures: unknown[];
const lifecycles = createLifecycles(remote);

/** Lifecycles resolve at React's own commit, which `act` would hold back until they resolve. */
async function atItsOwnPace(work: () => Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await work().finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
}

const stateOf = (data: AffiliatePartner): MountProps['state'] => JSON.parse(JSON.stringify({ data, messages: enUS }));

beforeEach(() => {
  failures = [];
  const bus = createBus((error) => failures.push(error));
  bag = bus.connect('mf-bag', { emits: [], hears: remote.config.emits });
  props = {
    slot: 'page',
    element: document.body.appendChild(document.createElement('div')),
    url: '/partner/runclub',
    route: { path: '/partner/:code', params: { code: 'runclub' } },
    visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: -240 },
    frame: FRAME_DEFAULTS,
    state: stateOf(PARTNER),
    hydrate: false,
    port: bus.connect('mf-programs', remote.config),
    navigate: () => {},
    reportError: (error) => failures.push(error),
  };
});

afterEach(async () => {
  await atItsOwnPace(() => lifecycles.unmount(props));
  props.element.remove();
  expect(failures).toEqual([]);
});

const mount = (changes: Partial<MountProps> = {}) => atItsOwnPace(() => lifecycles.mount({ ...props, ...changes }));

describe('the partner page', () => {
  it('[PROG-01] shows name, image and subtitle', async () => {
    await mount();
    expect(screen.getByRole('heading', { level: 1, name: 'Run Club' })).toBeInTheDocument();
    expect(screen.getByText('Every Tuesday, whatever the weather.')).toBeInTheDocument();
    expect(props.element.querySelector('img')).toHaveAttribute('src', '/media/partners/runclub.svg');
  });

  it('[PROG-01] says what is taken off and links to the active products of the visitor’s store', async () => {
    await mount();
    expect(screen.getByText('15% off')).toBeInTheDocument();
    expect(screen.getByText(/AED.50 off/)).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ring/buy/ae', '/pricing']);
  });

  it('[PROG-01] tells the bag of the partner and its codes, each once', async () => {
    const heard: unknown[] = [];
    bag.on(partnerActivated, (payload) => heard.push(payload));
    await mount();
    expect(heard).toEqual([{ code: 'runclub', name: 'Run Club', discountCodes: ['RUN15'] }]);
  });

  it('[PROG-01] says it once for the same partner and anew for another', async () => {
    const heard: string[] = [];
    bag.on(partnerActivated, ({ code }) => heard.push(code));
    await mount();
    await atItsOwnPace(() => lifecycles.update({ ...props, state: stateOf({ ...PARTNER }) }));
    await atItsOwnPace(() =>
      lifecycles.update({ ...props, state: stateOf({ ...PARTNER, code: 'cyclists', name: 'Cyclists' }) }),
    );
    expect(heard).toEqual(['runclub', 'cyclists']);
  });

  it('shows no empty list when nothing is active', async () => {
    await mount({ state: stateOf({ ...PARTNER, ring_active: false, m1_active: false, discount_config: {} }) });
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });
});
