import type { PageContext, PageShown } from '../document/pageContext.ts';
import type { FetchedPage } from './fetchPage.ts';

/** The page that navigation changes. */
export interface NavigatedPage {
  readonly shown: PageContext;
  /** Resolves when everything that the answer needs is loaded: stylesheets, and the code for slots around the page. */
  prepare(answer: PageShown): Promise<void>;
  /** Puts in the markup of another page, and of the slots around it that changed, at once, hydrates it, and updates all slots. */
  showPage(answer: PageShown, entryState: unknown): void;
  /** Gives all slots the changes. */
  update(changes: Partial<PageContext>): void;
}

export interface NavigationOptions {
  /** Query of a request for a page: its path, the composition, and the visitor's store and language. */
  readonly queryOf: (path: string) => Readonly<Record<string, string>>;
  readonly page: () => NavigatedPage;
  /** Takes the answer that was requested ahead for a path. Null: none was. */
  readonly takeAhead: (path: string) => Promise<FetchedPage | null> | null;
  /**
   * Tells the visitor that there is no connection, and waits for one.
   * @param stay called when the visitor chooses not to wait
   * @returns resolves with true once there is a connection again, with false where a missing connection is not the problem
   */
  readonly waitForConnection: (signal: AbortSignal, stay: () => void) => Promise<boolean>;
  /** Shows or hides that a page is loading. */
  readonly showLoading: (isLoading: boolean) => void;
  /** Called before an answer is rendered, once per page shown. */
  readonly onAnswer: (answer: PageShown) => void;
  readonly report: (error: unknown) => void;
  /** Loads documents. Injected because a test has only one document. */
  readonly documents: Pick<Location, 'assign' | 'replace' | 'reload'>;
}
