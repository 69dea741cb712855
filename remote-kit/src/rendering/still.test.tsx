import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createBus } from '@tessera/shared-contracts/events/bus';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import { waitFor } from '@testing-library/dom';
import { type ComponentType, type ReactNode, useState } from 'react';
import config from '../../test-fixtures/mf-tiny/remote.config.ts';
import tiny from '../../test-fixtures/mf-tiny/src/remote.tsx';
import { useText } from '../../test-fixtures/mf-tiny/src/text.ts';
import type { AnyRemote } from '../definition/implementRemote.ts';
import { createServerEntry } from '../server/serverEntry.ts';
import { TEST_VISITOR } from '../testing/testVisitor.ts';
import { createLifecycles } from './lifecycles.ts';
import { keepStill, renderStill } from './still.ts';

interface StoryProps {
  readonly name: string;
}

function Story({ name }: StoryProps): ReactNode {
  const { t } = useText();
  return <p>{t('story.once', { name })}</p>;
}

function Links({ name }: StoryProps): ReactNode {
  return (
    <>
      <a href="/one">Read on</a>
      <a href="/two">Another</a>
      <button type="button">{name}</button>
    </>
  );
}

function Page({ story: Told }: { readonly story: ComponentType<StoryProps> }) {
  const [name, setName] = useState('Ada');
  return (
    <>
      <Told name={name} />
      <button type="button" onClick={() => setName(name === 'Ada' ? 'Grace' : 'Ada')}>
        {name}
      </button>
    </>
  );
}

const ROUTE = { path: '/hello/:name', params: { name: 'ada' } };
function withStory(story: ComponentType<StoryProps>): AnyRemote {
  const page = () => <Page story={story} />;
  return { ...tiny, pages: { '/hello/:name': async () => ({ default: page }) } };
}

async function drawn(changes: Partial<MountProps> = {}, story: ComponentType<StoryProps> = Story) {
  const { html, state } = await createServerEntry(withStory(renderStill(story)), {
    '/hello/:name': { head: () => ({ title: 'T', description: '' }) },
  }).render({
    slot: 'page',
    url: '/hello/ada',
    route: ROUTE,
    visitor: TEST_VISITOR,
    frame: FRAME_DEFAULTS,
    apiOrigin: 'http://store-api.invalid',
  });
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const reportError = jest.fn();
  const props: MountProps = {
    slot: 'page',
    element,
    url: '/hello/ada',
    route: ROUTE,
    visitor: TEST_VISITOR,
    frame: FRAME_DEFAULTS,
    state,
    hydrate: true,
    port: createBus(() => {}).connect(config.name, config),
    navigate: () => {},
    reportError,
    ...changes,
  };
  return { props, element, reportError, state };
}

afterEach(() => document.body.replaceChildren());

describe('a still component', () => {
  it('stays as the server drew it: nothing is loaded, its texts are not sent, nothing is reported', async () => {
    const load = jest.fn(async () => ({ default: Story }));
    const { props, element, reportError, state } = await drawn();
    const story = element.querySelector('p');
    expect(story?.textContent).toBe('Once there was Ada');
    expect(JSON.stringify(state)).not.toContain('Once');
    const lifecycles = createLifecycles(withStory(keepStill(load)));
    await lifecycles.mount(props);
    await lifecycles.update({ ...props, url: '/hello/ada?again' });
    expect(element.querySelector('p')).toBe(story);
    expect(story?.textContent).toBe('Once there was Ada');
    expect(load).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
    await lifecycles.unmount(props);
  });

  it('is drawn in the browser once its props are others, and keeps standing until then', async () => {
    const module = Promise.withResolvers<{ default: typeof Story }>();
    const { props, element } = await drawn();
    const lifecycles = createLifecycles(withStory(keepStill(() => module.promise)));
    await lifecycles.mount(props);
    element.querySelector('button')?.click();
    await waitFor(() => expect(element.querySelector('button')?.textContent).toBe('Grace'));
    expect(element.querySelector('p')?.textContent).toBe('Once there was Ada');
    module.resolve({ default: Story });
    await waitFor(() => expect(element.querySelector('p')?.textContent).toBe('Once there was Grace'));
    expect(element.querySelectorAll('p')).toHaveLength(1);
    await lifecycles.unmount(props);
  });

  it('keeps the focus where it is when it is drawn anew, and lets go of what is not there any more', async () => {
    for (const [selector, after] of [
      ['a[href="/two"]', 'Another'],
      ['[data-still] button', ''],
    ] as const) {
      const { props, element } = await drawn({}, Links);
      const lifecycles = createLifecycles(withStory(keepStill(async () => ({ default: Links }))));
      await lifecycles.mount(props);
      const before = element.querySelector<HTMLElement>(selector);
      before?.focus();
      expect(document.activeElement).toBe(before);
      element.querySelector<HTMLElement>('[data-still] ~ button')?.click();
      await waitFor(() => expect(element.querySelector('[data-still] button')?.textContent).toBe('Grace'));
      expect(before?.isConnected).toBe(false);
      expect(document.activeElement === document.body ? '' : document.activeElement?.textContent).toBe(after);
      await lifecycles.unmount(props);
      element.remove();
    }
  });

  it('keeps the server’s markup where hydration fails around it, and loads nothing for it', async () => {
    const load = jest.fn(async () => ({ default: Story }));
    const { element, props, reportError } = await drawn();
    // Simulates markup that an extension or a proxy has changed.
    const [, button] = element.children;
    if (button) button.textContent = 'Nobody';
    const before = element.querySelector('[data-still]')?.innerHTML;
    const lifecycles = createLifecycles(withStory(keepStill(load)));
    await lifecycles.mount(props);
    expect(reportError).toHaveBeenCalledWith(expect.anything(), 'hydrate');
    expect(element.querySelector('[data-still]')?.innerHTML).toBe(before);
    expect(before).toContain('Ada');
    expect(load).not.toHaveBeenCalled();
    await lifecycles.unmount(props);
  });

  it('is drawn in the browser where hydration fails and the server had drawn another number of them', async () => {
    const load = jest.fn(async () => ({ default: Story }));
    const { element, props } = await drawn();
    element.querySelector('[data-still]')?.remove();
    const lifecycles = createLifecycles(withStory(keepStill(load)));
    await lifecycles.mount(props);
    await waitFor(() => expect(element.textContent).toContain('Ada'));
    expect(load).toHaveBeenCalled();
    await lifecycles.unmount(props);
  });

  it('is there again when its props are what they were', async () => {
    const { props, element } = await drawn();
    const lifecycles = createLifecycles(withStory(keepStill(async () => ({ default: Story }))));
    await lifecycles.mount(props);
    for (const name of ['Grace', 'Ada', 'Grace']) {
      element.querySelector('button')?.click();
      await waitFor(() => expect(element.querySelector('p')?.textContent).toBe(`Once there was ${name}`));
    }
    await lifecycles.unmount(props);
  });

  it('[PAGE-02] is drawn again in another language', async () => {
    const { props, element } = await drawn();
    const lifecycles = createLifecycles(withStory(keepStill(async () => ({ default: Story }))));
    await lifecycles.mount(props);
    await lifecycles.update({ ...props, visitor: { ...TEST_VISITOR, locale: 'de' } });
    await waitFor(() => expect(element.querySelector('p')?.textContent).toBe('Es war einmal Ada'));
    await lifecycles.unmount(props);
  });

  it('is drawn where the server drew nothing', async () => {
    const { props, element } = await drawn({ hydrate: false, state: null });
    element.replaceChildren();
    const lifecycles = createLifecycles(withStory(keepStill(async () => ({ default: Story }))));
    await lifecycles.mount(props);
    await waitFor(() => expect(element.querySelector('p')?.textContent).toBe('Once there was Ada'));
    await lifecycles.unmount(props);
  });

  it('fails its slot when nothing stands there and it can’t be loaded, and stays when something does', async () => {
    const lost = keepStill<StoryProps>(() => Promise.reject(new Error('chunk is gone')));
    const standing = await drawn();
    const lifecycles = createLifecycles(withStory(lost));
    await lifecycles.mount(standing.props);
    standing.element.querySelector('button')?.click();
    await waitFor(() => expect(standing.element.querySelector('button')?.textContent).toBe('Grace'));
    expect(standing.element.querySelector('p')?.textContent).toBe('Once there was Ada');
    expect(standing.reportError).not.toHaveBeenCalled();
    await lifecycles.unmount(standing.props);

    const empty = await drawn({ hydrate: false, state: null });
    empty.element.replaceChildren();
    await createLifecycles(withStory(lost)).mount(empty.props);
    await waitFor(() =>
      expect(empty.reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'chunk is gone' }), 'render'),
    );
  });
});
