import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createBus, type OwnedPort } from '@tessera/shared-contracts/events/bus';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { MountProps, RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { getByRole, waitFor } from '@testing-library/dom';
import { useEffect, useLayoutEffect, useState } from 'react';
import config from '../../test-fixtures/mf-tiny/remote.config.ts';
import tinyLoaders from '../../test-fixtures/mf-tiny/src/loaders.ts';
import built from '../../test-fixtures/mf-tiny/src/remote.tsx';
import type { AnyRemote } from '../definition/implementRemote.ts';
import { routedPages } from '../definition/routedPages.ts';
import { useRemote } from '../definition/useRemote.ts';
import { createServerEntry } from '../server/serverEntry.ts';
import { TEST_VISITOR } from '../testing/testVisitor.ts';
import { createLifecycles } from './lifecycles.ts';

/** Only the build separates static components; without it a page needs all its texts. */
const tiny: AnyRemote = { ...built, texts: { ...built.texts, '/hello/:name': { live: ['greeting', 'story'] } } };

const ROUTE = { path: '/hello/:name', params: { name: 'ada' } };
const request = (slot: RenderRequest['slot']): RenderRequest => ({
  slot,
  url: '/hello/ada',
  route: ROUTE,
  visitor: TEST_VISITOR,
  frame: FRAME_DEFAULTS,
  apiOrigin: 'http://store-api.invalid',
});

const ports: OwnedPort[] = [];
function slotProps(slot: MountProps['slot'], changes: Partial<MountProps> = {}) {
  const reported: { message: string; phase: string }[] = [];
  const bus = createBus((error) => {
    throw error;
  });
  const port = bus.connect(config.name, config);
  const others = bus.connect('others', { emits: [bagChanged], hears: [bagOpenRequested] });
  ports.push(port);
  const element = document.createElement('div');
  document.body.append(element);
  const props: MountProps = {
    slot,
    element,
    url: '/hello/ada',
    route: ROUTE,
    visitor: TEST_VISITOR,
    frame: FRAME_DEFAULTS,
    state: null,
    hydrate: false,
    port,
    navigate: () => {},
    reportError: (error, phase) => {
      reported.push({ message: error instanceof Error ? error.message : String(error), phase });
    },
    ...changes,
  };
  return { props, reported, others };
}

/** Puts the server's render of a slot into the document. */
async function renderedByServer(slot: MountProps['slot']) {
  const { html, state } = await createServerEntry(tiny, tinyLoaders).render(request(slot));
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return { element, state, hydrate: true };
}

const ofHeader = (component: AnyRemote['slots'][string]): AnyRemote => ({ ...tiny, slots: { header: component } });

function Listens({ hear }: { hear: (quantity: number) => void }) {
  const { port } = useRemote();
  useEffect(() => port.on(bagChanged, ({ totalQuantity }) => hear(totalQuantity)), [port, hear]);
  return null;
}

function BreaksAtTwo({ count }: { count: number }) {
  if (count === 2) throw new Error('two is too many');
  return <b>{count}</b>;
}

function BreaksInItsEffect({ broken }: { broken: boolean }) {
  useEffect(() => {
    if (broken) throw new Error('broken effect');
  }, [broken]);
  return null;
}

function BreaksAtAPress() {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(2)}>
      <BreaksAtTwo count={count} />
    </button>
  );
}

function CountsTheBag() {
  const { port } = useRemote();
  const [count, setCount] = useState(0);
  useEffect(() => port.on(bagChanged, ({ totalQuantity }) => setCount(totalQuantity)), [port]);
  return <BreaksAtTwo count={count} />;
}

afterEach(() => {
  document.body.replaceChildren();
  for (const port of ports.splice(0)) port.close();
});

describe('the browser lifecycles of a remote', () => {
  it('hydrate what the server drew: the same nodes, alive, nothing reported', async () => {
    const { props, reported, others } = slotProps('header', await renderedByServer('header'));
    const button = props.element.querySelector('button');
    const lifecycles = createLifecycles(tiny);
    await lifecycles.mount(props);
    others.emit(bagChanged, { store: 'IN', totalQuantity: 3 });
    expect(props.element.querySelector('button')).toBe(button);
    await waitFor(() => expect(button?.textContent).toBe('Bag, 3 things'));
    expect(reported).toEqual([]);
    await lifecycles.unmount(props);
  });

  it('fetch a page’s chunk and texts ahead, so that a mount waits for nothing', async () => {
    const page = tiny.pages['/hello/:name'];
    if (!page) throw new Error('The fixture has no page.');
    const fetched: string[] = [];
    const counted: AnyRemote = {
      ...tiny,
      pages: {
        '/hello/:name': () => {
          fetched.push('page');
          return page();
        },
      },
      messages: (locale, surface) => {
        fetched.push(surface);
        return tiny.messages(locale, surface);
      },
    };
    const { props } = slotProps('page', { ...(await renderedByServer('page')), hydrate: false });
    const lifecycles = createLifecycles(counted);
    await lifecycles.preload?.(props);
    expect(fetched).toEqual(['page']);
    await lifecycles.mount(props);
    await lifecycles.update({ ...props, url: '/hello/ada?again' });
    expect(fetched).toEqual(['page']);
    await lifecycles.unmount(props);
  });

  it('hydrate a page whose ids React generated on the server', async () => {
    // React logs a differing attribute here; it is no recoverable error.
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { props, reported } = slotProps('page', await renderedByServer('page'));
    const heading = props.element.querySelector('h1');
    const lifecycles = createLifecycles(tiny);
    await lifecycles.mount(props);
    expect(props.element.querySelector('h1')).toBe(heading);
    expect(heading?.id).toMatch(/^_mf-tiny-page-/);
    expect(reported).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
    await lifecycles.unmount(props);
  });

  it('report markup that does not fit, and go on', async () => {
    const rendered = await renderedByServer('header');
    rendered.element.innerHTML = rendered.element.innerHTML.replace('Greet Ada', 'Greet Grace');
    const { props, reported } = slotProps('header', rendered);
    const lifecycles = createLifecycles(tiny);
    await lifecycles.mount(props);
    expect(reported.map(({ phase }) => phase)).toEqual(['hydrate']);
    expect(props.element.textContent).toContain('Greet Ada');
    await lifecycles.unmount(props);
  });

  it('draw without the server: texts are loaded, in the visitor’s language, missing ones in English', async () => {
    const { props } = slotProps('page', {
      visitor: { ...TEST_VISITOR, locale: 'de' },
      state: null,
      route: { path: '/hello/:name', params: {} },
    });
    const withData: AnyRemote = {
      ...tiny,
      pages: routedPages({
        '/hello/:name': async () => {
          const { default: Greeting } = await import('../../test-fixtures/mf-tiny/src/greeting/GreetingPage.tsx');
          return { default: () => <Greeting data={{ name: 'Ada', letters: 3 }} /> };
        },
      }),
    };
    const lifecycles = createLifecycles(withData);
    await lifecycles.mount(props);
    expect(props.element.querySelector('h1')?.textContent).toBe('Hallo Ada');
    expect(props.element.querySelector('a')?.textContent).toBe('Maybe');
    await lifecycles.unmount(props);
  });

  it('[PAGE-02] draw what the server drew in the visitor’s language without a file of texts', async () => {
    const visitor = { ...TEST_VISITOR, locale: 'de' } as const;
    const files = jest.fn(built.messages);
    const rendered = await createServerEntry(built, tinyLoaders).render({ ...request('header'), visitor });
    const element = document.createElement('div');
    element.innerHTML = rendered.html;
    const { props, reported } = slotProps('header', { visitor, element, state: rendered.state, hydrate: true });
    const lifecycles = createLifecycles({ ...built, messages: files });
    await lifecycles.mount(props);
    expect(element.textContent).toContain('Ada grüßen');
    expect(reported).toEqual([]);
    expect(files).not.toHaveBeenCalled();
    await lifecycles.unmount(props);
  });

  it('[PAGE-02] load a language that the visitor changes to, and go back without asking again', async () => {
    const files = jest.fn(built.messages);
    const { props } = slotProps('header', { ...(await renderedByServer('header')) });
    const lifecycles = createLifecycles({ ...built, messages: files });
    await lifecycles.mount(props);
    await lifecycles.update({ ...props, state: null, visitor: { ...TEST_VISITOR, locale: 'de' } });
    expect(props.element.textContent).toContain('Ada grüßen');
    expect(files.mock.calls).toEqual([
      ['de', 'header'],
      ['en-US', 'header'],
    ]);
    await lifecycles.update({ ...props, state: null });
    expect(props.element.textContent).toContain('Greet Ada');
    expect(files).toHaveBeenCalledTimes(2);
    await lifecycles.unmount(props);
  });

  it('keep the texts of two releases of one remote apart', async () => {
    const rendered = await renderedByServer('header');
    const old = slotProps('header', { state: rendered.state });
    const next = slotProps('header', { state: { data: null, messages: { 'en-US': { header: { greet: 'Salute' } } } } });
    const [before, after] = [createLifecycles(built), createLifecycles(built)];
    await Promise.all([before.mount(old.props), after.mount(next.props)]);
    await before.update(old.props);
    expect(old.props.element.textContent).toContain('Greet Ada');
    expect(next.props.element.textContent).toContain('Salute');
    await Promise.all([before.unmount(old.props), after.unmount(next.props)]);
  });

  it('render the same root at an update', async () => {
    const { props } = slotProps('footer');
    const lifecycles = createLifecycles(tiny);
    await lifecycles.mount(props);
    const footer = props.element.querySelector('footer');
    await lifecycles.update({ ...props, url: '/hello/grace', visitor: { ...TEST_VISITOR, store: 'AE' } });
    expect(props.element.querySelector('footer')).toBe(footer);
    expect(footer?.textContent).toBe('AE /hello/grace');
    await lifecycles.unmount(props);
  });

  it('keep two slots of one remote apart: one ends, the other lives', async () => {
    const header = slotProps('header', await renderedByServer('header'));
    const footer = slotProps('footer', await renderedByServer('footer'));
    const lifecycles = createLifecycles(tiny);
    await Promise.all([lifecycles.mount(header.props), lifecycles.mount(footer.props)]);
    await lifecycles.unmount(footer.props);
    expect(footer.props.element.childElementCount).toBe(0);
    header.others.emit(bagChanged, { store: 'IN', totalQuantity: 2 });
    await waitFor(() => expect(header.props.element.textContent).toContain('Bag, 2 things'));
    await lifecycles.unmount(header.props);
  });

  it('[TEAM-02] leave no listener behind at an unmount', async () => {
    const heard: number[] = [];
    const { props, others } = slotProps('header');
    const lifecycles = createLifecycles(ofHeader(() => <Listens hear={(quantity) => heard.push(quantity)} />));
    await lifecycles.mount(props);
    others.emit(bagChanged, { store: 'IN', totalQuantity: 1 });
    await lifecycles.unmount(props);
    others.emit(bagChanged, { store: 'IN', totalQuantity: 2 });
    expect(heard).toEqual([1]);
  });

  it('reject the mount when the component throws, and clean up', async () => {
    const { props, reported } = slotProps('header');
    const lifecycles = createLifecycles(
      ofHeader(() => {
        throw new Error('broken header');
      }),
    );
    await expect(lifecycles.mount(props)).rejects.toThrow('broken header');
    await expect(lifecycles.update(props)).rejects.toThrow('not mounted');
    expect(reported).toEqual([]);
  });

  it('reject the update when the component throws, and leave nothing standing', async () => {
    const { props } = slotProps('header');
    const lifecycles = createLifecycles(ofHeader(({ data }) => <BreaksAtTwo count={data === 2 ? 2 : 1} />));
    await lifecycles.mount(props);
    expect(props.element.textContent).toBe('1');
    await expect(lifecycles.update({ ...props, state: { data: 2, messages: {} } })).rejects.toThrow('two is too many');
    expect(props.element.textContent).toBe('');
    await lifecycles.unmount(props);
  });

  it('report a component that throws after it was rendered', async () => {
    const { props, reported, others } = slotProps('header');
    const lifecycles = createLifecycles(ofHeader(() => <CountsTheBag />));
    await lifecycles.mount(props);
    others.emit(bagChanged, { store: 'IN', totalQuantity: 1 });
    await waitFor(() => expect(props.element.textContent).toBe('1'));
    expect(reported).toEqual([]);
    others.emit(bagChanged, { store: 'IN', totalQuantity: 2 });
    await waitFor(() => expect(reported).toEqual([{ message: 'two is too many', phase: 'render' }]));
    await lifecycles.unmount(props);
  });

  it.each([
    ['useEffect', useEffect],
    ['useLayoutEffect', useLayoutEffect],
  ])('[OPS-05] report an effect that throws at the first draw: %s', async (_name, use) => {
    const { props, reported } = slotProps('header', await renderedByServer('header'));
    const lifecycles = createLifecycles(
      ofHeader(() => {
        use(() => {
          throw new Error('broken effect');
        }, []);
        return <b>rendered</b>;
      }),
    );
    await lifecycles.mount({ ...props, hydrate: false });
    expect(reported).toEqual([{ message: 'broken effect', phase: 'effect' }]);
    await lifecycles.unmount(props);
  });

  it('[OPS-05] report an effect that throws after an update', async () => {
    const { props, reported } = slotProps('header');
    const lifecycles = createLifecycles(ofHeader(({ data }) => <BreaksInItsEffect broken={data === 2} />));
    await lifecycles.mount(props);
    expect(reported).toEqual([]);
    await lifecycles.update({ ...props, state: { data: 2, messages: {} } });
    expect(reported).toEqual([{ message: 'broken effect', phase: 'effect' }]);
    await lifecycles.unmount(props);
  });

  it('[OPS-05] report what a handler’s change of state makes throw', async () => {
    const { props, reported } = slotProps('header');
    const lifecycles = createLifecycles(ofHeader(() => <BreaksAtAPress />));
    await lifecycles.mount(props);
    getByRole(props.element, 'button').click();
    await waitFor(() => expect(reported).toEqual([{ message: 'two is too many', phase: 'render' }]));
    await lifecycles.unmount(props);
  });

  it('never draw into a slot that was left while its chunk was on its way', async () => {
    const chunk = Promise.withResolvers<{ default: () => null }>();
    const { props } = slotProps('page');
    const lifecycles = createLifecycles({ ...tiny, pages: { '/hello/:name': () => chunk.promise } });
    const mounting = lifecycles.mount(props);
    await lifecycles.unmount(props);
    props.element.innerHTML = '<p>next page</p>';
    chunk.resolve({ default: () => null });
    await mounting;
    expect(props.element.innerHTML).toBe('<p>next page</p>');
  });

  it('show another address with the data and the state that they have, as soon as the shell tells it', async () => {
    const { props } = slotProps('page', await renderedByServer('page'));
    const lifecycles = createLifecycles(tiny);
    await lifecycles.mount(props);
    const heading = props.element.querySelector('h1');
    const wave = () => getByRole(props.element, 'button');
    wave().click();
    await waitFor(() => expect(wave().textContent).toBe('Wave (1)'));
    const loaded = jest.spyOn(tiny.pages, '/hello/:name');
    await lifecycles.update({ ...props, hydrate: false, url: '/hello/ada?size=9' });
    expect(loaded).not.toHaveBeenCalled();
    loaded.mockRestore();
    expect(props.element.querySelector('h1')).toBe(heading);
    expect(wave().textContent).toBe('Wave (1)');
    await lifecycles.unmount(props);
  });
});
