import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { DrawnSlot } from '@tessera/shared-contracts/page';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import { letPressesThrough } from './heldPress.ts';
import type { Shown } from './shown.ts';
import type { SlotApplication } from './slotApplication.ts';
import { changeVisitor, keepFocusHeight, showCookieBanner, showLanguage, showSlot } from './visitorChange.ts';

const visitor: Visitor = {
  country: 'AE',
  region: '',
  city: '',
  store: 'AE',
  locale: 'en-US',
  timezoneOffset: -240,
};
const shown: Shown = { url: '/', route: { path: '/', params: {} }, visitor, frame: FRAME_DEFAULTS, claimedRoutes: [] };

let asked: { body: string; answer: PromiseWithResolvers<Response> }[] = [];
let refreshed: (string | undefined)[] = [];
let sent: (string | null)[] = [];
let loading: boolean[] = [];
let errors: unknown[] = [];
const realFetch = globalThis.fetch;

const answering = (json: unknown) => ({ json: async () => json }) as Response;
const element = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  [asked, refreshed, sent, loading, errors] = [[], [], [], [], []];
  history.replaceState(null, '', '/?size=9');
  document.head.innerHTML = '<style>old</style>';
  document.body.innerHTML = `<a class="skip-link">Skip</a>
    <form method="post" action="/_visitor"><select name="store"><option>AE</option><option>US</option></select>
    <button name="locale" value="ja">ja</button><button name="locale" value="th">th</button></form>
    <template id="page-fallback">Sorry</template>`;
  globalThis.fetch = (_input, init) => {
    const answer = Promise.withResolvers<Response>();
    asked.push({ body: String(init?.body), answer });
    return answer.promise;
  };
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
    sent.push(submitter?.getAttribute('value') ?? null);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const press = (value: string, settled: () => Promise<void> = async () => {}) =>
  changeVisitor(element<HTMLFormElement>('form'), element(`[value="${value}"]`), {
    navigation: { refresh: async (to) => void refreshed.push(to), settled },
    page: { shown },
    showLoading: (isLoading) => loading.push(isLoading),
    report: (error) => errors.push(error),
  });

describe('[REG-12] a choice of store or language', () => {
  it('is told to the server with the page it was made on, and shown where that says', async () => {
    element<HTMLSelectElement>('select').value = 'US';
    const changed = press('ja');
    expect(loading).toEqual([true]);
    await turn();
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      store: 'US',
      locale: 'ja',
      returnTo: '/?size=9',
    });
    asked[0]?.answer.resolve(answering({ url: '/us?size=9', visitor: { ...visitor, store: 'US', locale: 'ja' } }));
    await changed;
    expect([refreshed, loading, errors]).toEqual([['/us?size=9'], [true, false], []]);
  });

  it('asks for nothing when it is what is shown', async () => {
    const changed = press('ja');
    await turn();
    asked[0]?.answer.resolve(answering({ url: '/?size=9', visitor }));
    await changed;
    expect([refreshed, loading.at(-1)]).toEqual([[], false]);
  });

  it('is the last of two, told one after the other', async () => {
    const first = press('ja');
    const second = press('th');
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.answer.resolve(answering({ url: '/?size=9', visitor: { ...visitor, locale: 'ja' } }));
    await first;
    expect([refreshed, loading.at(-1)]).toEqual([[], true]);
    asked[1]?.answer.resolve(answering({ url: '/?size=9', visitor: { ...visitor, locale: 'th' } }));
    await second;
    expect([refreshed, loading.at(-1)]).toEqual([['/?size=9'], false]);
    expect(new URLSearchParams(asked[1]?.body).get('locale')).toBe('th');
  });

  it('leaves a visitor who has clicked meanwhile on the page that they went to', async () => {
    const left = Promise.withResolvers<void>();
    const changed = press('ja', () => left.promise);
    await turn();
    asked[0]?.answer.resolve(answering({ url: '/?size=9', visitor: { ...visitor, locale: 'ja' } }));
    await turn();
    history.replaceState(null, '', '/rare');
    left.resolve();
    await changed;
    expect(refreshed).toEqual([undefined]);
  });

  it.each<[string, () => void]>([
    ['cannot be reached', () => asked[0]?.answer.reject(new TypeError('offline'))],
    ['refuses it', () => asked[0]?.answer.resolve(answering({ type: 'about:blank', status: 403 }))],
  ])('is sent by the browser when the server %s', async (_what, fail) => {
    const changed = press('ja');
    await turn();
    fail();
    await changed;
    expect([sent, errors.length, refreshed]).toEqual([['ja'], 1, []]);
    expect('document' in element<HTMLFormElement>('form').dataset).toBe(true);
  });
});

describe('[REG-05] a slot around the page that the server has drawn anew', () => {
  const drawn: DrawnSlot = {
    slot: 'footer',
    releases: [],
    renderedBy: '1.0.0',
    html: '<div data-still><select name="store"><option>AE</option><option selected>US</option></select><input name="mail"><a href="/x">US / EN</a></div>',
    state: { messages: {} },
  };
  let renewed: unknown[] = [];
  const application = (alive: boolean): SlotApplication => ({
    alive,
    settled: true,
    fill: () => {},
    renew: (state) => renewed.push(state),
    update: async () => {},
    onError: async () => {},
  });
  const put = ({ slot, html }: DrawnSlot) => {
    element(`#slot-${slot}`).innerHTML = `<div data-slot-content>${html}</div>`;
  };
  const stand = (html: string) => {
    renewed = [];
    document.body.innerHTML = `<div id="slot-footer"><div data-slot-content>${html}</div></div>`;
  };

  it('is the server’s markup, with what was typed and where the visitor was', () => {
    stand(
      '<div data-still><select name="store"><option selected>AE</option><option>US</option></select><input name="mail"><a href="/x">AE / EN</a></div>',
    );
    element<HTMLInputElement>('[name="mail"]').value = 'typed';
    element('a').focus();
    showSlot(drawn, application(true), put);
    expect(element<HTMLInputElement>('[name="mail"]').value).toBe('typed');
    expect(element<HTMLSelectElement>('select').value).toBe('US');
    expect(document.activeElement?.textContent).toBe('US / EN');
    expect(renewed).toEqual([]);
  });

  it('keeps what is alive when that draws all of itself: it has the new state at its next draw', () => {
    stand('<dialog open>Your bag</dialog>');
    const before = element('dialog');
    showSlot(drawn, application(true), put);
    expect([element('dialog') === before, renewed]).toEqual([true, [drawn.state]]);
  });

  it('[HEAD-08] a press that waits for the header waits on in the new one, and the count of the same store stays', () => {
    stand(
      '<div data-slot-content data-waiting><a href="#">GB / EN</a><button data-held aria-busy="true" aria-label="Bag">B</button><i data-live-text="bag-AE">3</i><i data-live-text="bag-GB">5</i></div>',
    );
    const pressed = element('button');
    const markup =
      '<div data-slot-content data-waiting><a href="#">US / EN</a><button aria-label="Tasche">B</button><i data-live-text="bag-AE"></i><i data-live-text="bag-US"></i></div>';
    showSlot(drawn, application(false), () => {
      element('#slot-footer').innerHTML = markup;
    });
    expect([element('button') === pressed, pressed.dataset.held, element('button').dataset.held]).toEqual([
      false,
      undefined,
      '',
    ]);
    expect([...document.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(['3', '']);
    let presses = 0;
    element('button').addEventListener('click', () => {
      presses += 1;
    });
    letPressesThrough(element('[data-slot-content]'));
    expect([presses, element('button').ariaBusy]).toEqual([1, null]);
  });

  it('is the server’s markup where nothing is alive yet', () => {
    stand('<dialog>Your bag</dialog>');
    showSlot(drawn, application(false), put);
    expect([document.querySelector('dialog'), renewed]).toEqual([null, []]);
    stand('');
    showSlot(drawn, undefined, put);
    expect(element('a').textContent).toBe('US / EN');
  });
});

describe('[PAGE-02] [REG-12] the cookie banner', () => {
  it('says the same in the other words, and stays what it is', () => {
    document.body.innerHTML =
      '<section id="consent-banner" aria-label="Cookies"><form><p>May we? <a href="/privacy">More</a></p><p role="alert" data-words="No">No</p><button value="true">Yes</button></form></section>';
    const before = [element('button'), element('[role="alert"]')];
    showCookieBanner(
      '<section id="consent-banner" aria-label="Kekse" hidden><form><p>Dürfen wir? <a href="/privacy/ae">Mehr</a></p><p role="alert" data-words="Nein"></p><button value="true">Ja</button></form></section>',
    );
    expect(element('section').outerHTML).toBe(
      '<section id="consent-banner" aria-label="Kekse"><form><p>Dürfen wir? <a href="/privacy/ae">Mehr</a></p><p role="alert" data-words="Nein">No</p><button value="true">Ja</button></form></section>',
    );
    expect([element('button'), element('[role="alert"]')]).toEqual(before);
  });
});

describe('[PAGE-02] a document in another language', () => {
  it('has that language’s typefaces, its way past the header and its fallbacks', () => {
    // Firefox gives a clone no nonce, and the policy lets no style in without one.
    Object.defineProperty(element('style'), 'nonce', { value: 'bm9uY2U=' });
    showLanguage({
      css: 'new',
      skipToContent: '本文へ移動',
      templates: '<template id="page-fallback">申し訳</template><template id="other"></template>',
    });
    expect([
      element('style').textContent,
      element('style').nonce,
      element('.skip-link').textContent,
      element<HTMLTemplateElement>('#page-fallback').content.textContent,
    ]).toEqual(['new', 'bm9uY2U=', '本文へ移動', '申し訳']);
  });
});

describe('[REG-12] a page that is drawn in another language around a visitor', () => {
  const scrollTop = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  /** @returns how the page is scrolled where what has the focus stood at `before` in the window, and stands at `after` then */
  const scrolled = (focus: string, before: number, after: number, meanwhile = () => {}) => {
    document.querySelector<HTMLElement>(focus)?.focus();
    let top = before;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const restore = keepFocusHeight();
    top = after;
    meanwhile();
    restore();
    return scrollBy.mock.calls;
  };

  beforeEach(() => {
    document.body.innerHTML =
      '<header><button>EN</button></header><main><button>JA</button></main><footer><button>TH</button></footer>';
    scrollTop(3000);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    scrollTop(0);
  });

  it.each(['main', 'footer'])('keeps what has the focus in its %s where it was in the window', (part) => {
    expect(scrolled(`${part} button`, 500, 2200)).toEqual([[{ top: 1700, behavior: 'instant' }]]);
  });

  it('leaves a visitor who has scrolled meanwhile where they are', () => {
    expect(scrolled('footer button', 500, 400, () => scrollTop(3100))).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('follows nothing that the header has, or that is out of sight, or that nobody is on, or on a page that begins at its top', () => {
    expect(scrolled('header button', 20, -3000)).toEqual([]);
    expect(scrolled('footer button', -400, 20)).toEqual([]);
    expect(scrolled('footer button', innerHeight + 1, 20)).toEqual([]);
    expect(scrolled('footer button', 500, 900, () => scrollTop(0))).toEqual([]);
    scrollTop(3000);
    (document.activeElement as HTMLElement).blur();
    expect(scrolled('nothing', 500, 900)).toEqual([]);
  });
});
