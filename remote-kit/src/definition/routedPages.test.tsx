import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBus, type OwnedPort } from '@tessera/shared-contracts/events/bus';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { MountProps, NavigateOptions } from '@tessera/shared-contracts/remotes/remote';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import {
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import config from '../../test-fixtures/mf-tiny/remote.config.ts';
import { createLifecycles } from '../rendering/lifecycles.ts';
import { createServerEntry } from '../server/serverEntry.ts';
import { TEST_VISITOR } from '../testing/testVisitor.ts';
import type { AnyRemote } from './implementRemote.ts';
import { routedPages } from './routedPages.ts';

function Rings() {
  const { material = '', size = '' } = useParams();
  return (
    <>
      <p>{`${material} ${size}`}</p>
      <Link to="..">All</Link>
    </>
  );
}

/** A page with nested routes of its own. */
function Shop() {
  const { region } = useParams();
  const [presses, setPresses] = useState(0);
  return (
    <section>
      <h1>{region}</h1>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
      <nav>
        <NavLink to={`/shop/${region}/rings/gold/9`}>Gold</NavLink>
        <Link to="/elsewhere?from=shop" state={{ from: 'shop' }} preventScrollReset>
          Elsewhere
        </Link>
        <a href="/plain">Plain</a>
      </nav>
      <Routes>
        <Route index element={<p>all</p>} />
        <Route path="rings/:material/:size" element={<Rings />} />
        <Route path="old" element={<Navigate to="/shop/ae" replace />} />
      </Routes>
    </section>
  );
}

function Choice() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <>
      <output>
        {query.get('size')} {JSON.stringify(state)}
      </output>
      <button type="button" onClick={() => setQuery({ size: '9' }, { replace: true })}>
        replace
      </button>
      <button type="button" onClick={() => setQuery({ size: '10' })}>
        push
      </button>
      <button type="button" onClick={() => setQuery({}, { replace: true })}>
        clear
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

const SHOP = '/shop/:region/*';
const remote: AnyRemote = {
  config: {
    ...config,
    slots: [],
    routes: [
      { path: SHOP, probe: '/shop/ae' },
      { path: '/choice', probe: '/choice' },
    ],
  },
  messages: async () => ({ default: {} }),
  texts: {},
  slots: {},
  pages: routedPages({
    [SHOP]: async () => ({ default: Shop }),
    '/choice': async () => ({ default: Choice }),
  }),
};
const loaders = { [SHOP]: { head: () => ({ title: 'Shop', description: '' }) } };
const shop = (rest: string) => ({
  url: `/shop/ae/${rest}`,
  route: { path: SHOP, params: { region: 'ae', '*': rest } },
});

let ports: OwnedPort[] = [];
let moves: { url: string; options: NavigateOptions | undefined }[] = [];
const complaints = jest.spyOn(console, 'error');

function pageProps(changes: Partial<MountProps>): MountProps {
  const bus = createBus((error) => {
    throw error;
  });
  const port = bus.connect(config.name, config);
  ports.push(port);
  const element = document.createElement('div');
  document.body.append(element);
  return {
    slot: 'page',
    element,
    url: '/choice',
    route: { path: '/choice', params: {} },
    visitor: TEST_VISITOR,
    frame: FRAME_DEFAULTS,
    state: { data: null, messages: {} },
    hydrate: false,
    port,
    navigate: (url, options) => void moves.push({ url, options }),
    reportError: (error) => {
      throw error;
    },
    ...changes,
  };
}

async function mounted(changes: Partial<MountProps>) {
  const lifecycles = createLifecycles(remote);
  const props = pageProps(changes);
  await lifecycles.mount(props);
  const named = (role: string, name: string) => getByRole(props.element, role, { name });
  return { lifecycles, props, element: props.element, named };
}

beforeEach(() => {
  moves = [];
  complaints.mockClear();
});
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled();
  document.body.replaceChildren();
  for (const port of ports) port.close();
  ports = [];
});

describe('a page in React Router', () => {
  it('is drawn by the server as the browser draws it, and hydrated as it stands', async () => {
    const at = shop('rings/gold/9');
    const { html, state } = await createServerEntry(remote, loaders).render({
      ...at,
      slot: 'page',
      visitor: TEST_VISITOR,
      frame: FRAME_DEFAULTS,
      apiOrigin: 'http://store-api.invalid',
    });
    expect(html).toContain('<h1>ae</h1>');
    expect(html).toContain('<p>gold 9</p>');
    expect(html).toContain('href="/shop/ae/rings/gold/9"');
    const element = document.createElement('div');
    element.innerHTML = html;
    document.body.append(element);
    const heading = element.querySelector('h1');
    const { named } = await mounted({ ...at, element, state, hydrate: true });
    expect(element.querySelector('h1')).toBe(heading);
    expect(element.innerHTML).toBe(html);
    expect(named('link', 'Gold').getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['', 'all'],
    ['rings/gold/9', 'gold 9'],
    ['rings/a%20b/9', 'a b 9'],
    ['nothing', undefined],
  ])('draws its nested routes at /shop/ae/%s', async (rest, said) => {
    const { element } = await mounted(shop(rest));
    expect(element.querySelector('h1')?.textContent).toBe('ae');
    expect(element.querySelector('p')?.textContent).toBe(said);
  });

  it('leads on from an address with letters that have to be encoded', async () => {
    const { element, named } = await mounted({
      url: '/shop/a%20b%25/rings/gold/9',
      route: { path: SHOP, params: { region: 'a b%', '*': 'rings/gold/9' } },
    });
    expect(element.querySelector('h1')?.textContent).toBe('a b%');
    expect(named('link', 'All').getAttribute('href')).toBe('/shop/a%20b%25');
  });

  it('changes to another nested route with what it has: its state stays', async () => {
    const { lifecycles, props, element, named } = await mounted(shop(''));
    fireEvent.click(named('button', 'pressed 0'));
    await waitFor(() => expect(named('button', 'pressed 1')).toBeDefined());
    await lifecycles.update({ ...props, ...shop('rings/a%20b/9'), state: { data: 'new', messages: {} } });
    expect(element.querySelector('p')?.textContent).toBe('a b 9');
    expect(named('button', 'pressed 1')).toBeDefined();
    expect(named('link', 'All').getAttribute('href')).toBe('/shop/ae');
  });

  it('gives the press on a Link to the shell once, with all that it says', async () => {
    const seen: boolean[] = [];
    const byShell = (event: Event) => seen.push(event.defaultPrevented);
    document.addEventListener('click', byShell);
    const { named } = await mounted(shop(''));
    expect(fireEvent.click(named('link', 'Elsewhere'))).toBe(false);
    fireEvent.click(named('link', 'Gold'));
    document.removeEventListener('click', byShell);
    expect(seen).toEqual([true, true]);
    expect(moves).toEqual([
      { url: '/elsewhere?from=shop', options: { replace: false, state: { from: 'shop' }, preventScrollReset: true } },
      { url: '/shop/ae/rings/gold/9', options: { replace: false, state: undefined, preventScrollReset: false } },
    ]);
  });

  it.each([
    ['with a modifier', 'Elsewhere', { metaKey: true }],
    ['with another button', 'Elsewhere', { button: 1 }],
    ['on a plain link', 'Plain', {}],
  ])('leaves a press %s to the browser and the shell', async (_how, name, init) => {
    const prevented: boolean[] = [];
    const byShell = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', byShell);
    const { named } = await mounted(shop(''));
    fireEvent.click(named('link', name), init);
    document.removeEventListener('click', byShell);
    expect(prevented).toEqual([false]);
    expect(moves).toEqual([]);
  });

  it('[SHELL-14] gives each change of its query to the shell, which says what the address is then', async () => {
    const { lifecycles, props, element, named } = await mounted({ url: '/choice?size=8' });
    expect(element.querySelector('output')?.textContent).toBe('8 null');
    fireEvent.click(named('button', 'replace'));
    fireEvent.click(named('button', 'push'));
    fireEvent.click(named('button', 'clear'));
    expect(moves.map(({ url, options }) => [url, options?.replace])).toEqual([
      ['/choice?size=9', true],
      ['/choice?size=10', false],
      ['/choice', true],
    ]);
    expect(element.querySelector('output')?.textContent).toBe('8 null');
    await lifecycles.update({ ...props, url: '/choice?size=9#top', entryState: { from: 'shop' } });
    expect(element.querySelector('output')?.textContent).toBe('9 {"from":"shop"}');
  });

  it('goes back by the browser’s own history', async () => {
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => {});
    const { named } = await mounted({});
    fireEvent.click(named('button', 'back'));
    expect(go).toHaveBeenCalledWith(-1);
    expect(moves).toEqual([]);
    go.mockRestore();
  });

  it('may lead on as soon as it is drawn', async () => {
    await mounted(shop('old'));
    expect(moves).toEqual([
      { url: '/shop/ae', options: { replace: true, state: undefined, preventScrollReset: false } },
    ]);
  });
});

describe('the pages of a remote', () => {
  it('are one component each, however often they are asked for, and are asked for again where they did not load', async () => {
    let asked = 0;
    const { '/choice': load } = routedPages({
      '/choice': async () => {
        asked += 1;
        if (asked === 1) throw new Error('offline');
        return { default: Choice };
      },
    });
    await expect(load()).rejects.toThrow('offline');
    expect(await load()).toBe(await load());
    expect(asked).toBe(2);
  });
});
