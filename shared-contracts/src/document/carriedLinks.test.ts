import { describe, expect, it } from '@jest/globals';
import { withCarriedLinks } from './carriedLinks.ts';

describe('the links of a slot’s markup', () => {
  it('[SHELL-09] carry the campaign on, within the store alone', () => {
    const html =
      '<p>a href="/no-link"</p><a class="x" href="/shop">Shop</a><a href="/ring/buy?color=gold&amp;size=8">Ring</a>' +
      '<a href="tel:+1">Call</a><a href="https://elsewhere.example/">Out</a><a data-carry="" href="https://ours.example/">Ours</a>' +
      '<link href="/a.css"><area href="/map">';
    expect(withCarriedLinks(html, '/x?utm_source=a&color=red&flow=GIFT')).toBe(
      '<p>a href="/no-link"</p><a class="x" href="/shop?utm_source=a&amp;flow=GIFT">Shop</a>' +
        '<a href="/ring/buy?color=gold&amp;size=8&amp;utm_source=a&amp;flow=GIFT">Ring</a>' +
        '<a href="tel:+1">Call</a><a href="https://elsewhere.example/">Out</a>' +
        '<a data-carry="" href="https://ours.example/?utm_source=a&amp;flow=GIFT">Ours</a>' +
        '<link href="/a.css"><area href="/map">',
    );
  });

  it('are as the release wrote them where the address says nothing of a campaign', () => {
    expect(withCarriedLinks('<a href="/shop">', '/x?color=red')).toBe('<a href="/shop">');
  });

  it('[SHELL-09] take no markup from the address', () => {
    const carried = withCarriedLinks(
      '<a href="/shop">',
      `/x?utm_source=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(carried).toMatch(/^<a href="\/shop\?utm_source=[^"<>]*">$/);
  });
});
