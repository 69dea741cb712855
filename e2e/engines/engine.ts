/** The journey's interface to a browser, whatever the driver. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  readonly version: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /**
   * Evaluates an expression in the page.
   * @returns its JSON value
   */
  evaluate(expression: string): Promise<unknown>;
  /**
   * Evaluates an expression in the page.
   * @returns the element that it returns, or null
   */
  find(expression: string): Promise<FoundElement | null>;
  /** The page's errors so far, as the driver reports them: console errors, uncaught exceptions, and responses with status 500 and above. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** An element of the page, operated with the driver's own mouse and keyboard. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Selects an option of a `<select>`. */
  select(value: string): Promise<void>;
}

/** Properties of the journey's browser. */
export const SHOPPER = { timezone: 'Asia/Dubai', locale: 'en-US', width: 1280, height: 800 } as const;

/** Timeout in milliseconds for a browser to start and for a page to load: catches what never ends, and is not a budget. */
export const BROWSER_BOUND = 30_000;
