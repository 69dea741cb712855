import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { ProductReviews } from '@tessera/shared-contracts/catalogue/reviews';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../../../remote.config.ts';
import { TEST_CATALOGUE } from '../../../../test-support/ringCatalogue.ts';
import { TEST_STORY } from '../../../../test-support/ringStory.ts';
import { CAPABILITIES } from './capabilities.ts';
import RingStory from './RingStory.still.tsx';
import { RING_SECTIONS } from './ringSections.ts';
import type { RingStoryData } from './ringStoryData.ts';

const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, messagesIn(join(__dirname, '../../../locales'), locale)]),
);
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

/** C9: $349 for this ring; a competitor's from $299 plus $69.99 per year. */
const US_CATALOGUE: RingCatalogue = {
  ...TEST_CATALOGUE,
  store: 'US',
  colours: TEST_CATALOGUE.colours.map((offer) => ({
    ...offer,
    price: usd(offer.colour === 'ROSE_GOLD' ? '399' : '349'),
    strikedPrice: null,
    engravedPrice: usd(offer.colour === 'ROSE_GOLD' ? '438' : '388'),
  })),
  comparison: { ringFrom: usd('299'), yearly: usd('69.99'), after: [usd('368.99'), usd('438.98'), usd('508.97')] },
};

interface PageChanges {
  readonly catalogue?: RingCatalogue;
  readonly story?: Partial<RingStoryData>;
  readonly visitor?: Partial<Visitor>;
}

const renderPage = ({ catalogue = TEST_CATALOGUE, story = {}, visitor = {} }: PageChanges = {}) =>
  renderInSlot(() => <RingStory catalogue={catalogue} story={{ ...TEST_STORY, ...story }} />, {
    config,
    messages: texts[visitor.locale ?? 'en-US'] ?? {},
    visitor: { ...TEST_VISITOR, store: catalogue.store, country: 'AE', ...visitor },
  });

const section = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return within(found);
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the story below the configuration', () => {
  it.each(LOCALES)('[PDP-02] has every section of the navigation, each with its heading, in %s', (locale) => {
    renderPage({ visitor: { locale } });
    for (const id of RING_SECTIONS.filter((each) => each !== 'overview')) {
      expect(section(id).getByRole('heading', { level: 2 })).not.toHaveTextContent('ringStory');
    }
  });

  it.each(LOCALES)('[PAGE-02] leaves no text out in %s', (locale) => {
    const { container } = renderPage({ visitor: { locale } });
    expect(container.innerHTML).not.toMatch(/ringStory\.|drawings\.|pictures\.|\{\{/);
  });

  it('has its headings in order, none below another than the next higher one', () => {
    renderPage();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(2);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 2) + 1);
  });

  it('carries no style attribute, which the content policy would refuse', () => {
    expect(renderPage({ catalogue: US_CATALOGUE }).container.querySelector('[style]')).toBeNull();
  });
});

describe('cost over three years', () => {
  it('[PDP-10] puts $349 beside a ring from $299 plus $69.99 a year, as the catalogue says', () => {
    renderPage({ catalogue: US_CATALOGUE });
    expect(rowsOf(screen.getByRole('table', { name: 'Cost over three years' }))).toEqual([
      ['', 'Ring Air', 'A subscription ring'],
      ['Ring', '$349', 'from $299'],
      ['Your data', 'Included', '$69.99 a year'],
      ['After 1 year', '$349', '$368.99'],
      ['After 2 years', '$349', '$438.98'],
      ['After 3 years', '$349', '$508.97'],
    ]);
    expect(
      screen.getByRole('img', {
        name: 'After three years: Ring Air $349, as on the first day. A subscription ring $508.97, more with every year.',
      }),
    ).toHaveTextContent('A ring at $299 plus $69.99 a year');
  });

  it('[PDP-10] names no figure of another ring where the catalogue has none in the store’s currency', () => {
    renderPage();
    const price = formatMoney({ amount: '1299', currencyCode: 'AED' });
    expect(rowsOf(screen.getByRole('table', { name: 'Cost over three years' }))).toEqual([
      ['', 'Ring Air', 'A subscription ring'],
      ['Ring', price, 'Its price'],
      ['Your data', 'Included', 'A fee every year'],
      ['After 1 year', price, 'Its price and 1 fee'],
      ['After 2 years', price, 'Its price and 2 fees'],
      ['After 3 years', price, 'Its price and 3 fees'],
    ]);
    const comparison = document.getElementById('comparison');
    expect(comparison?.textContent?.replaceAll(price, '')).not.toMatch(/\$|AED/);
    // A chart with one line would compare nothing.
    expect(section('comparison').queryByRole('img')).toBeNull();
  });
});

describe('the comparison table', () => {
  it('[PDP-06] sets the ring beside a subscription ring and a watch, each cell under its heading', () => {
    renderPage({ catalogue: US_CATALOGUE });
    const table = screen.getByRole('table', { name: 'Beside other wearables' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ring Air', 'A subscription ring', 'A watch or wristband']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Worn on', 'Weight', 'Screen', 'Fit', 'One charge', 'Your data']);
    expect(within(table).getByRole('row', { name: /^Your data/ })).toHaveTextContent('Included$69.99 a year');
  });

  it('[PDP-06] can be pulled sideways by keyboard', () => {
    renderPage();
    expect(screen.getByRole('region', { name: 'Beside other wearables' })).toHaveAttribute('tabindex', '0');
  });
});

describe('the capabilities', () => {
  it('[PDP-06] are the seven of the document', () => {
    renderPage();
    const names = within(screen.getByRole('group', { name: 'Feature' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect([...names].sort()).toEqual([
      'Ecosystem',
      'Longevity',
      'Movement',
      'Productivity',
      'Recovery',
      'Sleep',
      'Women’s health',
    ]);
  });

  it('[PDP-06] are chosen with the arrow keys, and each names the panel it shows', async () => {
    renderPage();
    const user = userEvent.setup();
    const first = screen.getByRole('radio', { name: 'Sleep' });
    expect(first).toBeChecked();
    first.focus();
    await user.keyboard('{ArrowRight}');
    const second = screen.getByRole('radio', { name: 'Recovery' });
    expect(second).toBeChecked();
    expect(second).toHaveFocus();
    for (const radio of screen.getAllByRole('radio')) {
      const panel = document.getElementById(radio.getAttribute('aria-controls') ?? '');
      // CSS hides the panels that are not chosen.
      expect(within(panel ?? document.body).getByRole('heading', { level: 3, hidden: true })).toBeInTheDocument();
    }
  });

  it.each(CAPABILITIES)('[PDP-06] style rules show %s alone when it is chosen', (capability) => {
    renderPage();
    document.querySelector<HTMLInputElement>(`input[value="${capability}"]`)?.click();
    const shown = CAPABILITIES.filter((each) => {
      const panel = document.getElementById(`feature-${each}`);
      return panel && getComputedStyle(panel).display !== 'none';
    });
    expect(shown).toEqual([capability]);
  });

  it('[PDP-06] mark each drawing as sample data', () => {
    renderPage();
    expect(screen.getAllByText('Sample data')).toHaveLength(CAPABILITIES.length);
  });
});

describe('the specialist', () => {
  it.each([
    ['AE', 'Call +1\u00a0202\u00a0555\u00a00142', 'tel:+12025550142'],
    ['DE', 'Call +49\u00a030\u00a02312\u00a05042', 'tel:+493023125042'],
  ])('[PDP-06] can be written to, and called on the line of %s', (country, name, href) => {
    renderPage({ visitor: { country } });
    const prompt = within(screen.getByRole('complementary', { name: 'Talk to a specialist' }));
    expect(prompt.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(prompt.getByRole('link', { name: 'Write to help@vela.example' })).toHaveAttribute(
      'href',
      'mailto:help@vela.example?subject=A%20question%20about%20Ring%20Air',
    );
  });
});

describe('the specs', () => {
  it('[PDP-10] are the facts of the document', () => {
    renderPage();
    const specs = section('specs');
    const facts = specs
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]);
    expect(Object.fromEntries(facts)).toEqual({
      Weight: '2.4 to 3.6 g, by size',
      Width: '8.1 mm',
      Thickness: '2.45 to 2.8 mm',
      Battery: '4 to 6 days, 24 mAh',
      'Full charge': '180 minutes',
      Water: 'Up to 100 m, 12 hours',
      Sizes: '5 to 14, no half sizes',
      Returns: '30 days',
    });
    expect(specs.getByRole('img', { name: /8\.1 mm wide, 2\.45 to 2\.8 mm thick/ })).toHaveTextContent('8.1 mm');
  });

  it.each(LOCALES)('[PDP-10] have the same numbers in %s', (locale) => {
    renderPage({ visitor: { locale } });
    const numbers = document
      .getElementById('specs')
      ?.querySelector('dl')
      ?.textContent?.replaceAll(',', '.')
      .match(/\d+(\.\d+)?/g);
    expect(numbers).toEqual('2.4 3.6 8.1 2.45 2.8 4 6 24 180 100 12 5 14 30'.split(' '));
  });
});

describe('delivery', () => {
  it.each<[Locale, string, string, string]>([
    ['en-US', 'By November 21', 'December 18 to January 1', 'Ships November 22 to 23, arrives November 25 to 27'],
    [
      'de',
      'Bis 21. November',
      '18. Dezember bis 1. Januar',
      'Versand 22. bis 23. November, Ankunft 25. bis 27. November',
    ],
    [
      'ja',
      '11月21日まで',
      '12月18日\u2060〜\u20601月1日',
      '11月22日\u2060〜\u206023日に発送、11月25日\u2060〜\u206027日にお届け',
    ],
    ['th', 'ภายใน 21 พฤศจิกายน', '18 ธันวาคม ถึง 1 มกราคม', 'จัดส่ง 22 ถึง 23 พฤศจิกายน ได้รับ 25 ถึง 27 พฤศจิกายน'],
  ])('[PDP-10] tells its days in the words of %s', (locale, ...told) => {
    renderPage({ visitor: { locale } });
    for (const text of told) expect(document.getElementById('delivery')).toHaveTextContent(text);
  });

  it('[PDP-10] says when the sizing kit arrives', () => {
    renderPage();
    expect(document.getElementById('delivery')).toHaveTextContent('It arrives November 23 to 25.');
  });

  it('[PDP-10] tells one day as one', () => {
    const inStock = { what: 'arrives', from: '2026-11-20', to: '2026-11-20' } as const;
    renderPage({ story: { delivery: { ...TEST_STORY.delivery, inStock } } });
    expect(section('delivery').getByText('November 20')).toBeInTheDocument();
  });

  it('[PDP-10] speaks of the rule for three Indian cities in India alone', () => {
    const { unmount } = renderPage({ catalogue: { ...TEST_CATALOGUE, store: 'IN' } });
    expect(
      section('delivery').getByText(
        /PIN codes that begin with 560, 110, 400\): before 10:00 IST they arrive the same day/,
      ),
    ).toBeInTheDocument();
    unmount();
    renderPage();
    expect(section('delivery').queryByText(/IST/)).toBeNull();
  });

  it('[PDP-10] calls it a gift order’s day for who is in one of them', () => {
    renderPage({
      catalogue: { ...TEST_CATALOGUE, store: 'IN' },
      story: { delivery: { ...TEST_STORY.delivery, express: true } },
    });
    expect(section('delivery').getByText('Gift orders, where you are')).toBeInTheDocument();
  });
});

describe('the questions', () => {
  it('[PDP-10] answer with the facts of the document', () => {
    renderPage();
    const faq = section('faq');
    for (const fact of [
      /About 4 to 6 weeks after you have confirmed the size\. The sizing kit ships within 24 hours of your order\. Engraving adds 7 days\./,
      /4 to 6 days on one charge\. A full charge of the 24 mAh battery takes 180 minutes\./,
      /down to 100 m for 12 hours/,
      /within 30 days/,
      /Theft, loss and a new size after weight loss are in the 2-year plan only\./,
      /Log in with your registered email/,
      /ships on its own in 2 to 3 days/,
      /up to 350 characters\. It adds 1 to 2 days\./,
    ]) {
      expect(faq.getByText(fact)).toBeInTheDocument();
    }
  });

  it('are closed at first, and open without a script', () => {
    renderPage();
    for (const summary of section('faq').getAllByRole('heading', { level: 3 })) {
      expect(summary.closest('summary')?.parentElement).not.toHaveAttribute('open');
    }
  });
});

describe('reviews', () => {
  const written: ProductReviews = {
    product: 'ring_air',
    count: 2,
    rating: 4.5,
    reviews: [
      {
        id: 'a',
        author: 'A. Writer',
        stars: 4,
        title: 'Es passt',
        text: 'Seit drei Wochen.',
        locale: 'de',
        writtenOn: '2026-11-02',
        verified: true,
      },
      {
        id: 'b',
        author: 'B. Writer',
        stars: 5,
        title: null,
        text: 'It fits.',
        locale: 'en-US',
        writtenOn: '2026-10-30',
        verified: false,
      },
    ],
  };

  it('[PDP-02] says that there are none yet', () => {
    renderPage();
    expect(section('reviews').getByText('No one has reviewed this ring yet.')).toBeInTheDocument();
    expect(section('reviews').queryByRole('list')).toBeNull();
  });

  it('[PDP-02] says so when it cannot know', () => {
    renderPage({ story: { reviews: null } });
    expect(section('reviews').getByText('The reviews are not answering right now.')).toBeInTheDocument();
  });

  it('[PDP-02] shows what buyers wrote, in their own language, with the mean', () => {
    renderPage({ story: { reviews: written } });
    const reviews = section('reviews');
    expect(reviews.getByText('4.5')).toBeInTheDocument();
    expect(reviews.getByText('of 5, from 2 reviews')).toBeInTheDocument();
    const [first, second] = reviews.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      '4 stars of 5Es passtSeit drei Wochen.A. Writer, November 2, 2026, bought this ring',
    );
    expect(
      within(first ?? document.body)
        .getByText('Seit drei Wochen.')
        .closest('[lang]'),
    ).toHaveAttribute('lang', 'de');
    expect(second).toHaveTextContent('5 stars of 5It fits.B. Writer, October 30, 2026');
  });
});
