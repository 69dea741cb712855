import { recordPlace } from './pageSlot.ts';

/** What an entry of the history shows. */
interface Entry {
  /** Entries with the same one share a page, as entries can share a document: going between them fetches nothing. */
  readonly page: symbol;
  /** Puts back the focus and the fields as they were when the visitor left. */
  readonly restore?: () => void;
}

/** Which entry of the browser's history shows which page of this document. */
export class HistoryEntries {
  readonly #navigation: Navigation | null;
  readonly #entries = new Map<string, Entry>();
  #page = Symbol('page');

  /** @param navigation null where the browser has no Navigation API: all entries are one then */
  constructor(navigation: Navigation | null) {
    this.#navigation = navigation;
  }

  /** The current entry's key. */
  get key(): string {
    return this.#navigation?.currentEntry?.key ?? '';
  }

  /** What the page keeps in the current entry. */
  get state(): unknown {
    return (this.#navigation ? this.#navigation.currentEntry?.getState() : history.state) ?? undefined;
  }

  /** Replaces the current entry's address and state. */
  replace(url: string | URL, state: unknown): void {
    history.replaceState(this.#navigation ? null : state, '', url);
    if (state !== undefined) this.#navigation?.updateCurrentEntry({ state });
  }

  /** Whether an entry shows the page that is on the screen. */
  isShown(key: string): boolean {
    return this.#entries.get(key)?.page === this.#page;
  }

  /** The visitor leaves an entry whose page is on the screen: focus and fields are recorded for their return. */
  leave(key: string): void {
    this.#entries.set(key, { page: this.#page, restore: recordPlace() });
  }

  /** Puts focus and fields back as they were when the visitor left that entry; nothing where they have not been. */
  restorerOf(key: string): () => void {
    return this.#entries.get(key)?.restore ?? (() => {});
  }

  /** The current entry shows the page that is on the screen. */
  enter(): void {
    this.#entries.set(this.key, { page: this.#page });
  }

  /** Another page is on the screen: entries of before no longer share it. */
  beginPage(): void {
    this.#page = Symbol('page');
  }
}
