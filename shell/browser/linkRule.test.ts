import { describe, expect, it } from '@jest/globals';
import { followedPath, type LinkClick, type LinkTarget } from './linkRule.ts';

const HERE = 'https://vela.example/ring/buy/ae?size=9';
const click: LinkClick = { button: 0, modified: false, defaultPrevented: false };
const link: LinkTarget = { href: '/', target: '', download: false, document: false };

describe('followedPath', () => {
  it.each<[string, string, string]>([
    ['a path', '/', '/'],
    ['a path with query and fragment', '/shop?sort=new#top', '/shop?sort=new#top'],
    ['a relative address', '../buy/de', '/ring/buy/de'],
    ['the same origin in full', 'https://vela.example/partner/runclub', '/partner/runclub'],
    ['the page shown, once more', '/ring/buy/ae?size=9', '/ring/buy/ae?size=9'],
    ['another query of the page shown', '?size=10', '/ring/buy/ae?size=10'],
    ['a fragment of another page', '/#faq', '/#faq'],
  ])('follows %s', (_what, href, path) => {
    expect(followedPath(click, { ...link, href }, HERE)).toBe(path);
  });

  it.each<[string, string]>([
    ['another origin', 'https://elsewhere.example/'],
    ['another scheme', 'http://vela.example/'],
    ['another port', 'https://vela.example:8443/'],
    ['mail', 'mailto:care@vela.example'],
    ['a telephone number', 'tel:+911234'],
    ['a fragment of the page shown', '#details'],
    ['no address at all', 'http://'],
  ])('leaves %s to the browser', (_what, href) => {
    expect(followedPath(click, { ...link, href }, HERE)).toBeNull();
  });

  it.each<[string, Partial<LinkClick>]>([
    ['the middle button', { button: 1 }],
    ['the right button', { button: 2 }],
    ['a key held', { modified: true }],
    ['a click that somebody took', { defaultPrevented: true }],
  ])('leaves %s to the browser', (_what, changes) => {
    expect(followedPath({ ...click, ...changes }, link, HERE)).toBeNull();
  });

  it.each<[string, Partial<LinkTarget>]>([
    ['a new tab', { target: '_blank' }],
    ['a named window', { target: 'help' }],
    ['a download', { download: true }],
    ['a link that wants a new document', { document: true }],
  ])('leaves %s to the browser', (_what, changes) => {
    expect(followedPath(click, { ...link, ...changes }, HERE)).toBeNull();
  });

  it('follows a link whose target is this window', () => {
    expect(followedPath(click, { ...link, target: '_self' }, HERE)).toBe('/');
  });
});
