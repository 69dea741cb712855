import './plain.css';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import type { MountProps, RemoteLifecycles } from '@tessera/shared-contracts/remotes/remote';
import { greetingMarkup } from './greeting.ts';

/** Removes the listeners of each mounted element. */
const mounted = new Map<Element, AbortController>();

function draw({ element, visitor, route }: MountProps): void {
  element.innerHTML = greetingMarkup(visitor, route.params.name ?? '');
}

function listen({ element, port }: MountProps): void {
  const ending = new AbortController();
  mounted.set(element, ending);
  element.querySelector('button')?.addEventListener('click', () => port.emit(bagOpenRequested, {}), ending);
  const stopHearing = port.on(bagChanged, ({ totalQuantity }) => {
    const output = element.querySelector('output');
    if (output) output.value = String(totalQuantity);
  });
  ending.signal.addEventListener('abort', stopHearing);
}

export const bootstrap: RemoteLifecycles['bootstrap'] = async () => {};

export const mount: RemoteLifecycles['mount'] = async (props) => {
  // With `hydrate` the server's markup is there already: it gets its listeners and stays.
  if (!props.hydrate) draw(props);
  listen(props);
};

export const update: RemoteLifecycles['update'] = async (props) => {
  mounted.get(props.element)?.abort();
  draw(props);
  listen(props);
};

export const unmount: RemoteLifecycles['unmount'] = async ({ element }) => {
  mounted.get(element)?.abort();
  mounted.delete(element);
  element.replaceChildren();
};
