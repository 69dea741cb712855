/**
 * From the home page to the paid order, in steps that every engine takes. The details of each step are checked by the browser tests
 * (../tests).
 */
import assert from 'node:assert/strict';
import type { Shopper } from './shopper.ts';

export const JOURNEY =
  '[REG-05] [PDP-03] [PDP-04] [BAG-01] [BAG-02] [BAG-04] [BAG-09] [BAG-12] [BAG-16] [BAG-17] [GIFT-02] [HEAD-08] [SHELL-14] [REG-12] [PAGE-02] [API-12] a shopper buys an engraved ring, from home to the paid order';

interface Step {
  readonly name: string;
  readonly run: (shopper: Shopper) => Promise<void>;
}

const main = { role: 'main' } as const;
const header = { role: 'banner' } as const;
const bag = { role: 'dialog', name: 'Your Bag' } as const;
const button = (name: string | RegExp, within?: { role: string; name?: string }) =>
  ({ role: 'button', name, ...(within ? { within } : {}) }) as const;
const field = (name: string | RegExp) => ({ role: 'textbox', name }) as const;
const gift = { role: 'switch', name: 'This is a gift', within: bag } as const;

const color = { role: 'radiogroup', name: 'Color', within: main } as const;
const size = { role: 'radiogroup', name: 'Size', within: main } as const;

export const steps = (origin: string): readonly Step[] => [
  {
    name: 'home',
    async run(shopper) {
      await shopper.goto(`${origin}/`);
      await shopper.click(button('Reject', { role: 'region', name: 'Cookies' }));
      await shopper.findsNo({ role: 'region', name: 'Cookies' });
      await shopper.finds(button('Bag, 0 items', header));
      // From the browser's clock: nothing else tells the server where this shopper is.
      await shopper.sees(['From AED 1,299'], main);
    },
  },
  {
    name: 'ring',
    async run(shopper) {
      await shopper.click({ role: 'link', name: /Ring Air/, within: main });
      await shopper.isAt(/\/ring\/buy\/ae$/);
      await shopper.sees(['AED 1,299'], main);
      await shopper.click(button('Add to bag', main));
      await shopper.sees(['Please select a color & size'], main);
    },
  },
  {
    name: 'color',
    async run(shopper) {
      const titanium = { role: 'radio', name: 'Raw Titanium', within: color };
      await shopper.click(titanium);
      await shopper.seesChecked(titanium, true);
      await shopper.sees(['Raw Titanium, size not chosen'], main);
    },
  },
  {
    name: 'size',
    async run(shopper) {
      const nine = { role: 'radio', name: 'Size 9', within: size };
      await shopper.click(nine);
      await shopper.seesChecked(nine, true);
      await shopper.sees(['Raw Titanium, size 9'], main);
    },
  },
  {
    name: 'engraving',
    async run(shopper) {
      await shopper.type({ role: 'textbox', name: /ngraving/, within: main }, '27.06.19');
      await shopper.sees(['AED 1,448'], main);
    },
  },
  {
    name: 'bag, while nothing is answered',
    async run(shopper) {
      await shopper.isIdle();
      await shopper.holdAnswers();
      await shopper.click(button('Bag, 0 items', header));
      await shopper.sees(['Your cart is empty'], bag);
      assert.deepEqual(await shopper.askedFor(), [], 'the panel asks for nothing');
      await shopper.click(button('Close', bag));
      await shopper.findsNo(bag);
      await shopper.click(button('Add to bag', main));
      await shopper.sees(['Raw Titanium', '27.06.19', 'AED 1,448', 'Saving…'], bag);
      assert.deepEqual(await shopper.askedFor(), ['/api/vendor/local/cart/create/'], 'an add is one request');
    },
  },
  {
    name: 'bag',
    async run(shopper) {
      await shopper.releaseAnswers();
      await shopper.sees(['Raw Titanium', '27.06.19', 'AED 1,448', 'Tax excl'], bag);
    },
  },
  {
    name: 'quantity',
    async run(shopper) {
      await shopper.click(button('Increase quantity', bag));
      await shopper.sees(['2 items', 'AED 2,896'], bag);
      await shopper.click(button('Decrease quantity', bag));
      await shopper.sees(['1 item', 'AED 1,448'], bag);
      await shopper.seesNo('AED 2,896', bag);
      await shopper.click(button('Increase quantity', bag));
      await shopper.sees(['2 items', 'AED 2,896'], bag);
    },
  },
  {
    name: 'gift on',
    async run(shopper) {
      await shopper.click(gift);
      await shopper.seesChecked(gift, true);
      await shopper.sees(['Gift note'], bag);
    },
  },
  {
    name: 'gift off',
    async run(shopper) {
      await shopper.click(gift);
      await shopper.seesChecked(gift, false);
      await shopper.seesNo('Gift note', bag);
      await shopper.click(button('Close', bag));
      await shopper.findsNo(bag);
      await shopper.finds(button('Bag, 2 items', header));
    },
  },
  {
    name: 'another page',
    async run(shopper) {
      const rare = { role: 'link', name: 'Ring Rare', within: header } as const;
      const isAskedAhead = await shopper.changesPagesInPlace();
      if (isAskedAhead) {
        await shopper.asksAhead(rare, '/rare');
        await shopper.holdAnswers();
      }
      await shopper.click(rare);
      await shopper.isAt(/\/rare/);
      if (isAskedAhead) {
        await shopper.finds({ role: 'heading', name: /Rare/, within: main });
        assert.deepEqual(await shopper.askedFor(), ['/_page'], 'the press asks only whether the page is still right');
        await shopper.releaseAnswers();
      }
      await shopper.finds(button('Bag, 2 items', header));
    },
  },
  {
    name: 'Back',
    async run(shopper) {
      await shopper.back();
      await shopper.isAt(/\/ring\/buy\/ae/);
      await shopper.sees(['AED 1,448', '27.06.19'], main);
    },
  },
  {
    name: 'reload',
    async run(shopper) {
      await shopper.reload();
      await shopper.click(button('Bag, 2 items', header));
      await shopper.sees(['Raw Titanium', '27.06.19', 'AED 2,896'], bag);
      await shopper.seesChecked(gift, false);
      await shopper.click(button('Close', bag));
      await shopper.findsNo(bag);
    },
  },
  {
    name: 'language',
    async run(shopper) {
      await shopper.click({ role: 'button', name: /Deutsch/, within: { role: 'contentinfo' } });
      await shopper.readsLanguage('de');
      await shopper.sees(['In die Tasche'], main);
      await shopper.click(button('Tasche, 2 Artikel', header));
      await shopper.sees(['Das ist ein Geschenk', '27.06.19'], { role: 'dialog', name: 'Deine Tasche' });
    },
  },
  {
    name: 'checkout',
    async run(shopper) {
      await shopper.click(button('Zur Kasse', { role: 'dialog', name: 'Deine Tasche' }));
      const { searchParams } = await shopper.isAt(/\/checkout\//);
      assert.equal(searchParams.get('gift_flow'), 'false');
      assert.equal(searchParams.get('store'), 'AE');
      await shopper.readsLanguage('de');
      await shopper.sees(['AED 2,896'], { role: 'region', name: 'Deine Bestellung' });
    },
  },
  {
    name: 'address',
    async run(shopper) {
      await shopper.type(field('E-Mail'), 'ada@example.com');
      await shopper.type(field('Vor- und Nachname'), 'Ada Byron');
      await shopper.type(field('Straße und Hausnummer'), '4 Marina Walk');
      await shopper.type(field('Ort'), 'Dubai Marina');
      await shopper.select({ role: 'combobox', name: 'Emirat' }, 'DU');
      await shopper.click(button('Weiter zur Lieferung'));
      await shopper.isAt(/\/delivery$/);
    },
  },
  {
    name: 'delivery',
    async run(shopper) {
      await shopper.click({ role: 'radio', name: /^Standard/ });
      await shopper.click(button('Weiter zur Zahlung'));
      await shopper.isAt(/\/payment$/);
    },
  },
  {
    name: 'payment',
    async run(shopper) {
      await shopper.click(button(/bezahlen$/));
      await shopper.isAt(/\/test-payment\//);
      await shopper.type(field('Kartennummer'), '4242 4242 4242 4242');
      await shopper.type(field(/^Gültig bis/), '12/34');
      await shopper.type(field('Prüfnummer'), '123');
      await shopper.click(button(/zum Test bezahlen$/));
    },
  },
  {
    name: 'paid order',
    async run(shopper) {
      await shopper.isAt(/\/order\/[\w-]{43}\?thanks=1$/);
      await shopper.sees(['Danke für deine Bestellung', /V-\w{4}-\w{4}/, 'Bezahlt', '27.06.19'], main);
      await shopper.goto(`${origin}/ring/buy/ae`);
      await shopper.finds(button('Tasche, 0 Artikel', header));
    },
  },
];
