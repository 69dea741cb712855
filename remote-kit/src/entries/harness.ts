/**
 * The page of `remote-kit dev`: one remote's slots, rendered by its own server side and hydrated, with a stand-in for the
 * shell and for every other remote around them.
 */
import '../dev/harness.css';
import { createBus, type EventKey } from '@tessera/shared-contracts/events/bus';
import type { EventDefinition } from '@tessera/shared-contracts/events/defineEvent';
import { frameChanged, visitorChanged } from '@tessera/shared-contracts/events/events';
import {
  type MountProps,
  type NavigateOptions,
  type RenderResult,
  SLOTS,
  type Slot,
} from '@tessera/shared-contracts/remotes/remote';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { type Visitor, visitorSchema } from '@tessera/shared-contracts/stores/visitor';
import config from '@tessera/this-remote/config';
import * as lifecycles from '@tessera/this-remote/lifecycles';
import { clear as clearOverlay, showProblems } from 'webpack-dev-middleware/client/overlay';
import { exampleOf } from '../dev/exampleOf.ts';
import {
  type HarnessAnswer,
  type HarnessRequest,
  harnessAnswerSchema,
  RENDER_PATH,
  SERVER_BUILDS_PATH,
  serverBuildSchema,
} from '../dev/renderedSlot.ts';

const log = document.createElement('div');
log.className = 'harness-log';
log.setAttribute('role', 'log');

const bus = createBus((error, { event }) => say(`! ${event}: ${error instanceof Error ? error.message : error}`));
const standIn = bus.connect('harness', { emits: config.hears, hears: config.emits });

let visitor: Visitor = {
  country: 'IN',
  region: '',
  city: '',
  store: 'IN',
  locale: config.locales[0] ?? 'en-US',
  timezoneOffset: new Date().getTimezoneOffset(),
};

function say(line: string): void {
  const entry = document.createElement('div');
  entry.textContent = `${new Date().toLocaleTimeString()} ${line}`;
  log.prepend(entry);
}

const isDefinition = (key: EventKey): key is EventDefinition<unknown> => 'schema' in key && 'delivery' in key;
const definitionsOf = (keys: readonly EventKey[]) => keys.filter(isDefinition);

for (const event of definitionsOf(config.emits)) {
  standIn.on(event, (payload) => say(`← ${event.name}@${event.version} ${JSON.stringify(payload)}`));
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function choice<Value extends string>(
  label: string,
  values: readonly Value[],
  chosen: string,
  choose: (value: Value) => void,
) {
  const select = element(
    'select',
    {},
    ...values.map((value) => element('option', { value, selected: value === chosen }, value)),
  );
  select.addEventListener('change', () => {
    const value = values.find((each) => each === select.value);
    if (value !== undefined) choose(value);
  });
  return element('label', {}, `${label} `, select);
}

function emitControl(event: EventDefinition<unknown>) {
  const payload = element('textarea', { rows: 2, value: JSON.stringify(exampleOf(event.schema)) });
  payload.setAttribute('aria-label', `Payload of ${event.name}`);
  const button = element('button', { type: 'button' }, `Send ${event.name}`);
  button.addEventListener('click', () => {
    try {
      standIn.emit(event, JSON.parse(payload.value));
      say(`→ ${event.name}@${event.version} ${payload.value}`);
    } catch (error) {
      say(`! ${error instanceof Error ? error.message : error}`);
    }
  });
  return element('fieldset', {}, button, payload);
}

const address = element('input', { type: 'text', value: location.pathname + location.search, size: 30 });
const changeAddress = (url: string, { replace = false, state }: NavigateOptions) => {
  if (replace) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  address.value = url;
  say(`⇢ ${url}`);
};
const goTo = (url: string, options: NavigateOptions = {}) => {
  changeAddress(url, options);
  void renderAll();
};
const navigate: MountProps['navigate'] = (url, options = {}) => {
  const samePath = new URL(url, location.href).pathname === location.pathname;
  if (!options.replace || !samePath) return goTo(url, options);
  // As in the store: another query in place of the one shown needs no page.
  changeAddress(url, options);
  for (const props of mounted.values()) void lifecycles.update({ ...props, url, entryState: options.state });
};

function controls(): HTMLElement {
  const go = element('form', {}, element('label', {}, 'Address ', address), ' ', element('button', {}, 'Go'));
  go.addEventListener('submit', (event) => {
    event.preventDefault();
    goTo(address.value);
  });
  const change = (changes: Partial<Visitor>) => {
    visitor = { ...visitor, ...changes };
    if (config.hears.some(({ name }) => name === visitorChanged.name)) standIn.emit(visitorChanged, visitor);
    void renderAll();
  };
  return element(
    'section',
    { className: 'harness', ariaLabel: 'Harness' },
    element('strong', {}, `${config.name} alone (${config.team})`),
    element(
      'fieldset',
      {},
      go,
      choice('Store', STORES, visitor.store, (store) => change({ store })),
      choice('Language', LOCALES, visitor.locale, (locale) => change({ locale })),
      element('label', {}, 'Probes ', ...config.routes.map(({ probe }) => element('a', { href: probe }, `${probe} `))),
    ),
    ...definitionsOf(config.hears).map(emitControl),
    log,
  );
}

type RenderedAnswer = Extract<HarnessAnswer, { kind: 'rendered' }>;

async function askServer(slot: Slot): Promise<HarnessAnswer> {
  const request: HarnessRequest = {
    slot,
    url: location.pathname + location.search,
    visitor: visitorSchema.parse(visitor),
  };
  const response = await fetch(RENDER_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return harnessAnswerSchema.parse(await response.json());
}

const places = new Map(
  SLOTS.flatMap((slot) => {
    const place = document.getElementById(`slot-${slot}`);
    return place ? [[slot, place]] : [];
  }),
);

const mounted = new Map<Slot, MountProps>();
/** Still components bring no rules to the browser: the server's markup comes with them. */
const rulesOf = ({ styles = [] }: RenderResult) => styles.map(({ css }) => css).join('\n');

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Shows in the overlay why a slot is not rendered, until the slot is rendered again. */
function showFailure(slot: Slot, message: string): void {
  mounted.delete(slot);
  showProblems('errors', [`${slot} of ${config.name}\n${message}`], slot);
}

function applyAnswer({ frame, result }: RenderedAnswer): void {
  document.documentElement.dataset.theme = frame.theme;
  document.documentElement.toggleAttribute('data-over-hero', frame.overHero ?? false);
  document.documentElement.lang = visitor.locale;
  if (result.head) document.title = result.head.title;
}

/** Unmounts what the place shows. */
async function leave(slot: Slot, place: HTMLElement): Promise<void> {
  const before = place.lastElementChild;
  if (before instanceof HTMLElement) await lifecycles.unmount({ slot, element: before });
  mounted.delete(slot);
}

/** Redraws from the server's answer, as a new page would; the harness favours truth over speed. */
async function renderSlot(slot: Slot, place: HTMLElement, answer?: HarnessAnswer): Promise<void> {
  answer ??= await askServer(slot);
  clearOverlay(slot);
  if (answer.kind === 'failed') return showFailure(slot, answer.message);
  if (answer.kind === 'elsewhere') {
    await leave(slot, place);
    return place.replaceChildren(element('p', { className: 'harness-elsewhere' }, answer.message));
  }
  const { result, route, frame } = answer;
  if (result.redirect !== null) return goTo(result.redirect, { replace: true });
  applyAnswer(answer);
  const styles = element('style', { textContent: rulesOf(result) });
  const content = element('div', { innerHTML: result.html });
  await leave(slot, place);
  place.replaceChildren(styles, content);
  if (result.html === '') return say(`${slot}: status ${result.status}, nothing rendered`);
  const own = bus.connect(config.name, config);
  const props: MountProps = {
    slot,
    element: content,
    url: location.pathname + location.search,
    route,
    visitor,
    frame,
    state: result.state,
    hydrate: true,
    port: own,
    entryState: history.state,
    navigate,
    reportError: (error, phase) => {
      say(`! ${slot} ${phase}: ${error instanceof Error ? error.message : error}`);
      if (phase === 'render') showFailure(slot, textOf(error));
    },
  };
  await lifecycles.mount(props).then(
    () => mounted.set(slot, props),
    (error: unknown) => showFailure(slot, textOf(error)),
  );
  if (config.hears.some(({ name }) => name === frameChanged.name)) standIn.emit(frameChanged, frame);
}

/**
 * After a build: new data and texts reach the components that are mounted, which keep their state, and the server's
 * markup of still components takes the place of the old. A slot that could not be rendered before is rendered again.
 */
async function refresh(slot: Slot, place: HTMLElement): Promise<void> {
  const answer = await askServer(slot);
  const props = mounted.get(slot);
  const [styles, content] = place.children;
  if (answer.kind !== 'rendered' || answer.result.html === '' || !props || !styles || !content) {
    return renderSlot(slot, place, answer);
  }
  applyAnswer(answer);
  styles.textContent = rulesOf(answer.result);
  const next = { ...props, route: answer.route, frame: answer.frame, state: answer.result.state };
  mounted.set(slot, next);
  await lifecycles.update(next).catch((error: unknown) => showFailure(slot, textOf(error)));
  const rendered = element('div', { innerHTML: answer.result.html }).querySelectorAll(OUTER_STILL);
  content.querySelectorAll(OUTER_STILL).forEach((still, at) => {
    const markup = rendered[at]?.innerHTML;
    if (still.getAttribute('data-still') === '' && markup !== undefined) still.innerHTML = markup;
  });
}

const OUTER_STILL = '[data-still]:not([data-still] *)';

let rendering = Promise.resolve();
/** One after the other: two renders of one slot would unmount each other's markup. */
function forEachSlot(work: (slot: Slot, place: HTMLElement) => Promise<void>): Promise<void> {
  rendering = rendering
    .then(async () => {
      for (const [slot, place] of places) {
        place.ariaBusy = 'true';
        await work(slot, place).finally(() => {
          place.ariaBusy = 'false';
        });
      }
    })
    .catch((error: unknown) => say(`! ${textOf(error)}`));
  return rendering;
}

const renderAll = () => forEachSlot((slot, place) => renderSlot(slot, place));
const refreshAll = () => forEachSlot(refresh);

document.body.prepend(controls());
// The store preloads the typefaces of the page's language. Here the language changes in an open page, where an optional
// typeface that comes after the first paint is never rendered.
for (const face of document.fonts) if (face.display === 'optional') face.display = 'swap';
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || link.target !== '' || event.button !== 0)
    return;
  if (link.origin !== location.origin) return;
  event.preventDefault();
  goTo(link.pathname + link.search);
});
window.addEventListener('popstate', () => {
  address.value = location.pathname + location.search;
  void renderAll();
});

let server: 'unknown' | 'builds' | 'fails' = 'unknown';
new EventSource(SERVER_BUILDS_PATH).addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { problems } = serverBuildSchema.parse(JSON.parse(data));
  const before = server;
  server = problems.length === 0 ? 'builds' : 'fails';
  showProblems('errors', problems, 'server');
  // The page stays as it is until the sources compile.
  if (server === 'builds') void (before === 'unknown' ? renderAll() : refreshAll());
});
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle' && server === 'builds') void refreshAll();
});
