/**
 * The links in a slot's markup, with the parameters that are carried on from page to page (SHELL-09). Done here once, so
 * that no team has to think of it and it is so before any script. In the browser: `shell/browser/visitor/carriedLinks.ts`.
 */

import { escapeHtml } from '../http/escape.ts';
import { carriedOf, carryParameters } from './carriedParameters.ts';

/** React and the shell write attributes in double quotes and escape what would end a tag in them. */
const LINK = /(<a\s(?:[^>]*?\s)?href=")([^"]*)("[^>]*>)/g;

/** @param url path and query of the page that the markup is for */
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
