/**
 * For tests: a browser without scripts on the console of a test registry. It stores one cookie, follows no redirect, and submits forms as
 * browsers do.
 */

import { renderScreen, stylesOfScreens } from '../console/render.tsx';
import type { ConsolePages } from '../console/server/pages.ts';
import type { TestRegistry } from './testRegistry.ts';

export const TEST_PAGES: ConsolePages = {
  render: renderScreen,
  styles: stylesOfScreens,
  script: 'live',
  chart: 'chart',
};

export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

export interface ConsoleBrowser {
  get(path: string): Promise<ConsoleAnswer>;
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<ConsoleAnswer>;
  signIn(token: string): Promise<ConsoleAnswer>;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

export function openConsole(registry: Pick<TestRegistry, 'origin'>): ConsoleBrowser {
  let cookie: string | null = null;
  const send = async (path: string, init: RequestInit): Promise<ConsoleAnswer> => {
    const headers = { ...init.headers, ...(cookie === null ? {} : { cookie }) };
    const response = await fetch(`${registry.origin}${path}`, { redirect: 'manual', ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? null;
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const browser: ConsoleBrowser = {
    get: (path) => send(path, {}),
    post: (path, fields = {}, headers = { 'sec-fetch-site': 'same-origin' }) => {
      const body = new URLSearchParams();
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) body.append(name, value);
      return send(path, { method: 'POST', headers, body });
    },
    signIn: (token) => browser.post('/console/sign-in', { token }),
  };
  return browser;
}
