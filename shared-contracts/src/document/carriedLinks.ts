/**
 * Adds the carried parameters to the links in a slot's markup (SHELL-09). Done once, here, so that no team has to remember it and links are
 * right before scripts run. In the browser: `shell/browser/visitor/carriedLinks.ts`.
 */

import { escapeHtml } from '../http/escape.ts';
import { carriedOf, carryParameters } from './carriedParameters.ts';

/** React and the shell write attributes in double quotes and escape characters that would end a tag. */
const LINK = /(<a\s(?:[^>]*?\s)?href=")([^"]*)("[^>]*>)/g;

/** @param url path and query of the page with this markup */
export function withCarriedLinks(html: string, url: string): string {
  const carried = carriedOf(new URLSearchParams(url.split('?').slice(1).join('?')));
  if (carried.size === 0) return html;
  return html.replace(LINK, (link, before: string, href: string, after: string) => {
    const given = unescapeHtml(href);
    const external = / data-carry[=\s>]/.test(before + after);
    const to = carryParameters(given, carried, { external });
    return to === given ? link : `${before}${escapeHtml(to)}${after}`;
  });
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
