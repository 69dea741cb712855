/**
 * Another store or language in the document that is open: the form that asks for it, and the slots around the page.
 * Loaded with the first such change.
 */
import { keepFields } from '@tessera/remote-kit/keepFields';
import { findAgain, keepPlace } from '@tessera/remote-kit/keepPlace';
import type { DocumentLanguage, DrawnSlot } from '@tessera/shared-contracts/page';
import type { Slot } from '@tessera/shared-contracts/remote';
import { type Visitor, visitorSchema } from '@tessera/shared-contracts/visitor';
import * as z from 'zod/mini';
import { letPressesThrough } from './heldPress.ts';
import type { NavigatedPage, PageNavigation } from './navigation.ts';
import type { SlotApplication } from './slotApplication.ts';

/** Milliseconds after which the form is sent as it would be without a script. */
const CHOICE_DEADLINE = 8000;

/** What `/_visitor` answers to a choice. */
const choiceAnswerSchema = z.object({ url: z.string(), visitor: visitorSchema });
type ChoiceAnswer = z.infer<typeof choiceAnswerSchema>;

export interface VisitorChangeOptions {
  readonly navigation: Pick<PageNavigation, 'refresh' | 'settled'>;
  readonly page: Pick<NavigatedPage, 'shown'>;
  readonly showLoading: (isLoading: boolean) => void;
  readonly report: (error: unknown) => void;
}

/** Choices go to the server one after the other, so that the cookies of the last one stay. */
let lastSent: Promise<unknown> = Promise.resolve();
let choices = 0;

/**
 * Tells the server what a form of store and language says, and shows the page for it (REG-12). Where that fails, the
 * browser sends the form and loads a document.
 */
export async function changeVisitor(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { navigation, page, showLoading, report }: VisitorChangeOptions,
): Promise<void> {
  choices += 1;
  const mine = choices;
  const from = pathShown();
  const choice = choiceOf(form, submitter, from);
  // What it was chosen in closes, as it would with a new document; the focus goes back to what has opened it.
  form.closest<HTMLElement>(':popover-open')?.hidePopover();
  form.closest<HTMLDialogElement>('dialog[open]')?.close();
  showLoading(true);
  try {
    const answered = lastSent.then(() => sendChoice(choice));
    lastSent = answered.catch(() => {});
    const { url, visitor } = await answered;
    // A click made meanwhile comes first: the page that it leads to may know the choice already.
    await navigation.settled();
    if (mine !== choices) return;
    if (pathShown() !== from) {
      if (!isShown(visitor, page)) await navigation.refresh();
    } else if (url !== from || !isShown(visitor, page)) {
      const restoreFocusHeight = keepFocusHeight();
      await navigation.refresh(url);
      restoreFocusHeight();
    }
    announce(document.title);
  } catch (error) {
    report(error);
    if (mine === choices) sendForm(form, submitter);
  } finally {
    if (mine === choices) showLoading(false);
  }
}

/**
 * Another language has other heights: what was pressed would leave the window. What is in the header does not scroll with the page.
 * @returns what scrolls the focus to the height in the window that it had, unless the page begins at its top
 */
export function keepFocusHeight(): () => void {
  if (scrollY === 0) return () => {};
  const before = documentTopOfFocus();
  if (before === null || before < scrollY || before > scrollY + innerHeight) return () => {};
  return () => {
    const after = documentTopOfFocus();
    if (after !== null && scrollY > 0) scrollBy({ top: after - before, behavior: 'instant' });
  };
}

/** In CSS px from the top of the document, so that what the visitor scrolls meanwhile does not count. Null: no focus in the page. */
function documentTopOfFocus(): number | null {
  const focus = document.activeElement;
  return focus?.closest('main, footer') ? focus.getBoundingClientRect().top + scrollY : null;
}

function choiceOf(form: HTMLFormElement, submitter: HTMLElement | null, returnTo: string): URLSearchParams {
  const choice = new URLSearchParams({ returnTo });
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') choice.set(name, value);
  return choice;
}

/** @throws when the server does not answer in time, or refuses the choice */
async function sendChoice(body: URLSearchParams): Promise<ChoiceAnswer> {
  const response = await fetch('/_visitor', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(CHOICE_DEADLINE),
  });
  return choiceAnswerSchema.parse(await response.json());
}

/** As the browser does without a script: `data-document` lets it through (`start.ts`). */
function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.document = '';
  form.requestSubmit(submitter);
}

const isShown = ({ store, locale }: Visitor, { shown }: Pick<NavigatedPage, 'shown'>) =>
  shown.visitor.store === store && shown.visitor.locale === locale;

/** A screen reader says what the page is called now, as it does for a document. The focus stays where it is. */
function announce(text: string): void {
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'visually-hidden';
  document.body.append(status);
  // Only what changes in a region that stands is said.
  setTimeout(() => {
    status.textContent = text;
  });
  setTimeout(() => status.remove(), 5000);
}

/**
 * Shows what the server has drawn for a slot around the page. Markup that holds still components is taken as it is: the
 * browser has neither their code nor their texts. A slot that is alive without any draws itself from the new state, and
 * keeps its own: an open bag stays open, and what is being added is added.
 * @param put puts the markup in and brings it to life
 */
export function showSlot(
  drawn: DrawnSlot,
  application: SlotApplication | undefined,
  put: (drawn: DrawnSlot) => void,
): void {
  if (application?.alive && !slotNamed(drawn.slot).querySelector('[data-still]')) {
    application.renew(drawn.state);
    return;
  }
  replaceSlot(drawn, put);
}

/** Puts markup in the place of what stands in a slot; what a visitor typed, and where they are, is carried over. */
export function replaceSlot(drawn: DrawnSlot, put: (drawn: DrawnSlot) => void): void {
  const slot = slotNamed(drawn.slot);
  const restorers = [keepFields(slot), keepPlace(slot, true), keepLiveTexts(slot)];
  putHeld(drawn, put);
  for (const restore of restorers) restore(slot);
}

/** @throws when the document has none */
function slotNamed(name: Slot): HTMLElement {
  const slot = document.getElementById(`slot-${name}`);
  if (!slot) throw new Error(`The page has no slot ${name}.`);
  return slot;
}

/**
 * Puts markup in that is drawn for another store or language. A press that waits in what it replaces waits on in it, on the same
 * control.
 */
export function putHeld(drawn: DrawnSlot, put: (drawn: DrawnSlot) => void): void {
  const slot = document.getElementById(`slot-${drawn.slot}`);
  const held = slot?.querySelector<HTMLElement>('[data-held]');
  const find = slot && held && findAgain(slot, held, true);
  put(drawn);
  if (!slot || !held || !find) return;
  // The head's script would press it though it is gone.
  delete held.dataset.held;
  const [control] = find(slot);
  if (!control) return;
  control.dataset.held = '';
  control.ariaBusy = 'true';
  if (!slot.querySelector('[data-waiting]')) letPressesThrough(slot);
}

/**
 * Texts that only the browser knows, such as how many things are in the bag: they stay until the remote draws them itself.
 * Markup names them with `data-live-text`, one value for what is the same thing.
 */
function keepLiveTexts(before: Element): (after: Element) => void {
  const texts = [...before.querySelectorAll<HTMLElement>('[data-live-text]')].map(
    ({ dataset, textContent }) => [dataset.liveText ?? '', textContent] as const,
  );
  return (after) => {
    for (const [name, text] of texts) {
      const same = after.querySelector(`[data-live-text="${name}"]`);
      if (same) same.textContent = text;
    }
  };
}

/** What the document says outside of the slots. `lang` is the visitor's (`headTags.ts`). */
export function showLanguage({ css, skipToContent, templates }: DocumentLanguage): void {
  // The shell's own styles are the first of the document, with its nonce (`server/page/document.ts`).
  const style = document.head.querySelector('style');
  if (style && css !== '') {
    // Another element, and not another text: emptied on the way, a style is one that the policy does not name.
    const fresh = document.createElement('style');
    // Firefox clones no nonce.
    fresh.nonce = style.nonce;
    fresh.textContent = css;
    style.replaceWith(fresh);
  }
  const skipLink = document.querySelector('.skip-link');
  if (skipLink) skipLink.textContent = skipToContent;
  const holder = document.createElement('template');
  holder.innerHTML = templates;
  for (const fresh of [...holder.content.children]) document.getElementById(fresh.id)?.replaceWith(fresh);
}

/** The words and links of the cookie banner, in place: it stays open or closed, and answers. */
export function showCookieBanner(markup: string): void {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const fresh = holder.content.firstElementChild;
  const standing = fresh && document.getElementById(fresh.id);
  if (standing) takeOverWords(standing, fresh);
}

/** Both have the same structure. */
function takeOverWords(standing: Element, fresh: Element): void {
  for (const name of ['aria-label', 'href', 'data-words']) {
    const value = fresh.getAttribute(name);
    if (value !== null) standing.setAttribute(name, value);
  }
  fresh.childNodes.forEach((node, index) => {
    const before = standing.childNodes[index];
    if (node instanceof Element && before instanceof Element) takeOverWords(before, node);
    else if (node instanceof Text && before instanceof Text) before.data = node.data;
  });
}

const pathShown = () => location.pathname + location.search;
