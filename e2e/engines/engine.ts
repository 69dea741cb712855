/** What the journey needs from a browser, whichever driver speaks to it. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  readonly version: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page. @returns its value, which JSON can carry */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates an expression in the page. @returns the element that it gives, or null */
  find(expression: string): Promise<FoundElement | null>;
  /** Errors of the page that the driver reports, so far: of the console, uncaught, and answers of status 500 and above. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** An element of the page, used with the driver's own mouse and keyboard. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses an option of a `<select>`. */
  select(value: string): Promise<void>;
}

/** How the journey's shopper looks to the store. */
export const SHOPPER = { timezone: 'Asia/Dubai', locale: 'en-US', width: 1280, height: 800 } as const;

/** Milliseconds for a browser to start and for a page to load: a bound for what never ends, not a budget. */
export const BROWSER_BOUND = 30_000;
