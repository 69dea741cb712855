import type { PageContext, PageShown } from '../document/pageContext.ts';
import type { FetchedPage } from './fetchPage.ts';

/** The page that navigation changes. */
export interface NavigatedPage {
  readonly shown: PageContext;
  /** Resolves when everything that the response needs is loaded: stylesheets, and the code for slots around the page. */
  prepare(answer: PageShown): Promise<void>;
  /** Replaces the markup of the page and of the changed slots around it at once, hydrates it, and updates all slots. */
  showPage(answer: PageShown, entryState: unknown): void;
  /** Passes the changes to all slots. */
  update(changes: Partial<PageContext>): void;
}

export interface NavigationOptions {
  /** Query of a request for a page: its path, the composition, and the visitor's store and language. */
  readonly queryOf: (path: string) => Readonly<Record<string, string>>;
  readonly page: () => NavigatedPage;
  /** Returns the response that was requested ahead for a path, once. Null: none was. */
  readonly takeAhead: (path: string) => Promise<FetchedPage | null> | null;
  /**
   * Shows that there is no connection, and waits for one.
   * @param stay called when the visitor chooses not to wait
   * @returns resolves with true once there is a connection again, with false when a missing connection is not the problem
   */
  readonly waitForConnection: (signal: AbortSignal, stay: () => void) => Promise<boolean>;
  /** Shows or hides the loading indicator. */
  readonly showLoading: (isLoading: boolean) => void;
  /** Called before a response is rendered, once per page. */
  readonly onAnswer: (answer: PageShown) => void;
  readonly report: (error: unknown) => void;
  /** Loads documents. Injected because a test has only one document. */
  readonly documents: Pick<Location, 'assign' | 'replace' | 'reload'>;
}
