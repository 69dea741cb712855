import { recordPlace } from './pageSlot.ts';

/** The page of a history entry. */
interface Entry {
  /** Entries with the same symbol share a page, as entries can share a document: navigating between them fetches nothing. */
  readonly page: symbol;
  /** Restores the focus and the fields as they were when the visitor left. */
  readonly restore?: () => void;
}

/** Maps the entries of the browser's history to the pages of this document. */
export class HistoryEntries {
  readonly #navigation: Navigation | null;
  readonly #entries = new Map<string, Entry>();
  #page = Symbol('page');

  /** @param navigation null when the browser has no Navigation API: all entries then count as one */
  constructor(navigation: Navigation | null) {
    this.#navigation = navigation;
  }

  /** The current entry's key. */
  get key(): string {
    return this.#navigation?.currentEntry?.key ?? '';
  }

  /** The state of the current entry. */
  get state(): unknown {
    return (this.#navigation ? this.#navigation.currentEntry?.getState() : history.state) ?? undefined;
  }

  /** Replaces the current entry's address and state. */
  replace(url: string | URL, state: unknown): void {
    history.replaceState(this.#navigation ? null : state, '', url);
    if (state !== undefined) this.#navigation?.updateCurrentEntry({ state });
  }

  /** Returns whether an entry's page is the current one. */
  isShown(key: string): boolean {
    return this.#entries.get(key)?.page === this.#page;
  }

  /** Records focus and fields when the visitor leaves an entry of the current page, for their return. */
  leave(key: string): void {
    this.#entries.set(key, { page: this.#page, restore: recordPlace() });
  }

  /** Returns a function that restores focus and fields as they were when the visitor left that entry; does nothing for a new entry. */
  restorerOf(key: string): () => void {
    return this.#entries.get(key)?.restore ?? (() => {});
  }

  /** Records that the current entry shows the current page. */
  enter(): void {
    this.#entries.set(this.key, { page: this.#page });
  }

  /** Begins another page, which earlier entries do not share. */
  beginPage(): void {
    this.#page = Symbol('page');
  }
}
