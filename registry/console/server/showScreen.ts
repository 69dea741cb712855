import type { Request, Response } from 'express';
import { holderOf } from '../../src/access/authorize.ts';
import type { Frame, Screen } from '../parts/screen.ts';
import type { ConsolePages } from './pages.ts';

/**
 * Responds with a screen as a whole page.
 * @param status default 200
 */
export type ShowScreen = (request: Request, response: Response, screen: Screen, status?: number) => void;

/** @param provider where people can sign in without a token. Null: nowhere */
export function createShowScreen(pages: ConsolePages, files: Frame['files'], provider: Frame['provider']): ShowScreen {
  return (request, response, screen, status = 200) => {
    const isSignedIn = !['signIn', 'signedIn'].includes(screen.name);
    const holder: Frame['holder'] = isSignedIn ? holderOf(request) : null;
    // The response to a form cannot be reloaded; the page with the form can.
    const address = request.method === 'POST' ? request.originalUrl.replace(/\/[^/]*$/, '') : request.originalUrl;
    const frame = { holder, address, now: new Date(), files, provider };
    response.status(status).type('html').send(pages.render(frame, screen));
  };
}
