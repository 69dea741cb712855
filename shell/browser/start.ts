import './layout/shell.css';
import { isLineDear } from '@tessera/remote-kit/isLineDear';
import { whenIdle } from '@tessera/remote-kit/whenIdle';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';
import { createBus } from '@tessera/shared-contracts/events/bus';
import {
  bagOpenRequested,
  frameChanged,
  frameRequested,
  pageOutdated,
  visitorChanged,
} from '@tessera/shared-contracts/events/events';
import { START_EVENTS } from '@tessera/shared-contracts/events/shellEvents';
import type { FailurePhase } from '@tessera/shared-contracts/reports/report';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { readBoot } from './document/bootData.ts';
import { reportFailure } from './failures/report.ts';
import { showFrame, showVisitor } from './layout/headTags.ts';
import { createPageLoader } from './layout/pageLoader.ts';
import { applyStylesheets } from './layout/stylesheets.ts';
import { createNavigation } from './navigation/navigation.ts';
import type { PagesAhead } from './navigation/pagesAhead.ts';
import { ComposedPage } from './slots/composedPage.ts';
import { hearToasts } from './toasts/hearToasts.ts';
import { carryPlace, takeCarriedPlace } from './visitor/carriedPlace.ts';
import { reportTimezone } from './visitor/timezone.ts';

const boot = readBoot();
const releases = boot.slots.flatMap((slot) => slot.releases);

const bus = createBus(
  (error, { sender, listener }) => {
    const release = releases.find(({ remote }) => remote === (listener ?? sender));
    reportFailure({ phase: 'event', error, release, shown: page.shown });
  },
  (event) => page.wakeFor(event),
);
// Uncaught errors, for instance in a click handler: the slot keeps working.
const reportUncaught = (error: unknown) => reportFailure({ phase: 'event', error, release: null, shown: page.shown });
addEventListener('error', ({ error }) => reportUncaught(error));
addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));

const port = bus.connect('shell', START_EVENTS);

let withCarried = (href: string) => href;

const reporterOf = (phase: FailurePhase) => (error: unknown) => reportFailure({ phase, error, shown: page.shown });
const reportLoad = reporterOf('load');
const showLoading = createPageLoader();
let pagesAhead: PagesAhead | null = null;
/** Null: not loaded yet, so the browser itself shows that there is no connection. */
let connection: typeof import('./failures/waitForConnection.ts') | null = null;
const queryOf = (url: string) => {
  const { store, locale } = page.shown.visitor;
  return { url, composition: boot.composition, store, locale };
};
const navigation = createNavigation({
  queryOf,
  page: () => page,
  takeAhead: (path) => pagesAhead?.take(path) ?? null,
  waitForConnection: async (signal, stay) => connection?.waitForConnection(signal, stay) ?? false,
  showLoading,
  onAnswer: ({ frame, visitor }) => {
    showFrame(frame);
    port.emit(frameChanged, frame);
    announceVisitor(visitor);
    carryParameters();
  },
  report: reporterOf('navigate'),
  documents: location,
});

const page: ComposedPage = new ComposedPage({
  boot,
  url: location.pathname + location.search,
  bus,
  navigate: (to, options) => navigation.navigate(options?.replace ? to : withCarried(to), options),
});

/** Links and navigations keep the campaign parameters (SHELL-09); an address without a query has none. */
function carryParameters(): void {
  if (!location.search) return;
  void import(/* webpackChunkName: "carried-links" */ './visitor/carriedLinks.ts').then((module) => {
    withCarried = module.withCarried;
  });
}

function announceVisitor(visitor: Visitor): void {
  if (JSON.stringify(visitor) === JSON.stringify(page.shown.visitor)) return;
  showVisitor(visitor);
  port.emit(visitorChanged, visitor);
}

port.on(frameRequested, (request) => {
  const frame = { ...page.shown.frame, ...request };
  showFrame(frame);
  port.emit(frameChanged, frame);
  page.update({ frame });
});
port.on(pageOutdated, () => {
  pagesAhead?.clear();
  void navigation.settled().then(() => navigation.refresh());
});
// Opens the bag from a header without a listening remote: the shell's fallback, or markup whose hydration failed.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-fallback] [data-open-bag]')) return;
  event.preventDefault();
  port.emit(bagOpenRequested, {});
});

document.addEventListener('formdata', carryPlace);

/** Reports the timezone, and shows the page for another store if that follows from it (REG-05). */
async function settleVisitor(): Promise<void> {
  const visitor = await reportTimezone(boot.visitor);
  // A click made meanwhile comes first: the response of its page may already include the visitor.
  await navigation.settled();
  // The shell's own page is the same in every store.
  const isRemotes = document.querySelector('#slot-page > [data-slot-content]:not([data-fallback])') !== null;
  if (visitor && isRemotes && isOther(visitor)) await navigation.refresh();
  else if (visitor) {
    announceVisitor(visitor);
    page.update({ visitor });
  }
}
const isOther = ({ store, locale }: Visitor) =>
  store !== page.shown.visitor.store || locale !== page.shown.visitor.locale;

/** Runs in the order in which a visitor needs the parts, each in a task of its own. */
async function bringToLife(): Promise<void> {
  const carried = takeCarriedPlace();
  if (carried !== null) await restorePlace(carried);
  await yieldToMain();
  navigation.listen();
  carryParameters();
  port.emit(frameChanged, boot.frame);
  await page.start();
  await yieldToMain();
  await settleVisitor();
  if (!('navigation' in window)) return;
  whenIdle(expectDisconnection);
  if (!isLineDear()) whenIdle(askAhead);
}

const restorePlace = (carried: string) =>
  import(/* webpackChunkName: "carried-place" */ './visitor/restoreCarriedPlace.ts').then(
    ({ restoreCarriedPlace }) => restoreCarriedPlace(carried),
    reportLoad,
  );

/** Loads the message about a missing connection while there is a connection. */
const expectDisconnection = () =>
  import(/* webpackChunkName: "connection" */ './failures/waitForConnection.ts').then((module) => {
    connection = module;
  }, reportLoad);

/** Starts to request pages before their links are clicked. */
const askAhead = () =>
  import(/* webpackChunkName: "pages-ahead" */ './navigation/pagesAhead.ts').then(({ createPagesAhead }) => {
    pagesAhead = createPagesAhead({ page, queryOf });
  }, reportLoad);
// No top-level await: webpack concatenates the modules of an entry only when none of them is asynchronous.
void bringToLife();

// The cookie banner is hydrated at the visitor's first interaction; services that need consent start without one if the visitor has already
// consented.
const startConsent = () =>
  import(/* webpackChunkName: "consent" */ './consent/startConsent.ts').then(
    ({ startConsent }) => startConsent({ bus, boot, page }),
    reportLoad,
  );
// In idle time, because requesting the script during the interaction would delay its frame.
for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(type, () => whenIdle(startConsent), { once: true });
if (boot.services && document.querySelector('#consent-banner[data-choice=true]')) whenIdle(startConsent);
// Holds a click on the banner that comes before its script, and submits it once the script is loaded.
addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== CONSENT_PATH || event.defaultPrevented)
      return;
    event.preventDefault();
    void startConsent().then(() => form.requestSubmit(submitter));
  },
  { once: true },
);
// Only a page with canaries needs the kill switch.
const { canaries } = boot;
if (canaries) {
  whenIdle(() =>
    import(/* webpackChunkName: "kill-switch" */ './slots/killSwitch.ts').then(
      ({ followKillSwitch }) =>
        followKillSwitch({
          region: boot.visitor.store,
          canaries,
          page,
          openBag: () => port.emit(bagOpenRequested, {}),
          documents: location,
        }),
      reportLoad,
    ),
  );
}
whenIdle(() => hearToasts(bus, applyStylesheets, reportLoad));
