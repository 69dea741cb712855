import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { ADDRESSES, leadsTo, refusedPage, shopper, textOf } from '../../../test-support/shopper.ts';
import { cartClient, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const open = (path: string, language = 'en-US,en;q=0.9') => shopper(store.app, language).get(`/checkout/${path}`);

describe('the checkout’s pages', () => {
  it('say what is ordered and what it costs, priced by the server, whatever the query says', async () => {
    const { id } = await cartClient(store.app, 'AE').create({
      lines: [ring('brushed_rose_gold_9', 2, 'Ada & B'), ring('air_gold_open')],
      discountCodes: ['RUNCLUB10'],
    });
    const answer = await open(`${id}?affiliate=runclub&product_type=cyborg&store=US&email=ada%40b.example&total=1`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Ada & B');
    const text = textOf(answer.text);
    expect(text).toContain('Brushed Rose Gold / 9 · Engraved “Ada &amp; B” · Quantity 2');
    expect(text).toContain('AED 3,276');
    expect(text).not.toContain('AED 2,948.40');
    expect(text).toContain('Sizing kit');
    expect(text).toContain('Partner discount (RUNCLUB10) −AED 457.50 Subtotal AED 4,117.50 Delivery In the next step');
    expect(text).toContain('VAT 5% AED 205.88 To pay AED 4,323.38');
  });

  it('[GIFT-01] of a gift ask for the recipient’s name, and show the note where it is reviewed', async () => {
    const { ready, get } = shopper(store.app);
    const attributes = [
      { key: 'gift_flow', value: 'true' },
      { key: 'gift_note', value: 'Dear <Noor>,\nsleep well.' },
      { key: 'gift_from', value: 'Ada' },
      { key: 'giftee_email', value: 'noor@example.com' },
    ];
    const id = await ready('US', [ring('air_gold_9')], { attributes });
    expect((await get(`/checkout/${id}`)).text).toMatch(/<label for="name">Recipient’s name/);
    const review = /<dl class="review">.*?<\/dl>/s.exec((await get(`/checkout/${id}/payment`)).text)?.[0] ?? '';
    expect(review).toContain('Dear &lt;Noor&gt;,<br/>sleep well.<br/>From Ada<br/>For noor@example.com');
    expect(review).toContain('href="/bag/us" aria-label="Change: Gift"');
    const own = await ready('US');
    expect((await get(`/checkout/${own}`)).text).toMatch(/<label for="name">Full name/);
    expect((await get(`/checkout/${own}/payment`)).text).not.toContain('Change: Gift');
  });

  it('[BAG-17] take the email and the partner of the hand-off', async () => {
    const { id } = await cartClient(store.app, 'US').create({ lines: [ring('air_gold_9')] });
    const answer = await open(`${id}?affiliate_code=runclub&email=a%40b.example&checkout%5Bemail%5D=ada%40b.example`);
    expect(answer.text).toContain('value="ada@b.example"');
    expect(answer.text).toContain('name="affiliateCode" value="runclub"');
  });

  it('[BAG-05] say in ROW, before the address as after it, that the courier may ask for import tax and duty', async () => {
    const { id } = await cartClient(store.app, 'ROW').create({ lines: [ring('air_gold_9')] });
    const text = textOf((await open(id)).text);
    expect(text).toMatch(/Total \(Tax excl\) [^ ]+ Your country’s import tax and duty are not included/);
    expect(text).not.toMatch(/To pay|is added before you pay/);
  });

  it('[BAG-05] count the tax of the country in the form, which is the visitor’s where the bag says it', async () => {
    const { id } = await cartClient(store.app, 'AE').create({ lines: [ring('air_gold_9')] });
    expect(textOf((await open(id)).text)).toContain('VAT 5% AED 64.95');
    const saudi = await open(`${id}?country=SA`);
    expect(saudi.text).toMatch(/<option value="SA" selected/);
    expect(textOf(saudi.text)).toContain('VAT 15% AED 194.85');
    expect(textOf((await open(`${id}?country=CA`)).text)).toContain('VAT 5% AED 64.95');
  });

  it.each(['US', 'CA'] as const)('[BAG-05] say in %s that tax comes with the address', async (at) => {
    const { id } = await cartClient(store.app, at).create({ lines: [ring('air_gold_9')] });
    const text = textOf((await open(id)).text);
    expect(text).toMatch(/Total \(Tax excl\) [^ ]+ Tax depends on your address/);
    expect(text).not.toContain('To pay');
  });

  it('[PDP-08] show plans, what comes free, the old ring that comes back, and each discount by its name', async () => {
    const { id } = await cartClient(store.app, 'US').create({
      lines: [
        {
          merchandiseId: 'raw_titanium_9',
          quantity: 1,
          attributes: [
            { key: 'engraving', value: '27.06.19' },
            { key: 'trade_in', value: 'COMPETITOR_GEN_3' },
          ],
        },
        ring('coverage_2y'),
        ring('rare_dune_open'),
      ],
      discountCodes: ['CLUE10'],
    });
    const text = textOf((await open(id)).text);
    expect(text).toContain('Raw Titanium / 9 · Engraved “27.06.19” · Trade-in: another brand’s ring, generation 3');
    expect(text).toContain('Coverage 2 years · for Ring Air, Raw Titanium / 9, “27.06.19” $78');
    expect(text).toContain('Ring Rare Dune / Size from kit $1,799 Ring Rare charger Free Sizing kit Free');
    expect(text).toContain('Cycle partner offer (CLUE10) −$38.80 Subtotal $2,226.20 Delivery');
    expect(text).toContain('Total (Tax excl) $2,226.20 Trade-in extra coverage savings $40 back after inspection');
  });

  it.each([
    ['en-US', 'Continue to delivery', 'Coverage 2 years'],
    ['de', 'Weiter zur Lieferung', 'Schutzplan 2 Jahre'],
    ['ja', '配送方法へ進む', '補償プラン 2年'],
    ['th', 'ไปที่การจัดส่ง', 'แผนความคุ้มครอง 2 ปี'],
  ])('[PAGE-02] speak %s to who reads it first, or chose it in the store', async (locale, button, plan) => {
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9'), ring('coverage_2y')] });
    const asked = await open(id, `fr,${locale};q=0.8`);
    const chosen = await request(store.app).get(`/checkout/${id}`).set('cookie', `locale=${locale}`);
    for (const { text } of [asked, chosen]) {
      expect(text).toContain(`<html lang="${locale}" `);
      expect(textOf(text)).toContain(button);
      expect(textOf(text)).toContain(plan);
    }
  });

  it('[PAGE-02] take ?lang= for a choice: kept in the shell’s cookie, for every step after it', async () => {
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9')] });
    const visitor = request.agent(store.app).set('accept-language', 'en');
    const chosen = await visitor.get(`/checkout/${id}?lang=de-AT`);
    expect(chosen.headers['set-cookie']).toEqual([
      expect.stringMatching(/^locale=de; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await request(store.app).get(`/checkout/${id}?lang=ja`).set('x-forwarded-proto', 'https');
    expect(secure.headers['set-cookie']).toEqual([expect.stringContaining('; Secure')]);
    const form = { email: 'ada@example.com', name: 'Ada', ...ADDRESSES.EU };
    const sent = await visitor.post(`/checkout/${id}`).type('form').send(form);
    // Sets the checkout's key, and no language cookie again.
    expect([sent.status, sent.headers['set-cookie']]).toEqual([303, [expect.stringMatching(/^checkout_key=/)]]);
    for (const page of [leadsTo(sent), '/order', '/order/nobody', `/checkout/${id}`]) {
      expect((await visitor.get(page)).text).toContain('<html lang="de" ');
    }
    const unknown = await request(store.app).get(`/checkout/${id}?lang=fr`).set('accept-language', 'th');
    expect([unknown.headers['set-cookie'], unknown.text.includes('<html lang="th" ')]).toEqual([undefined, true]);
  });

  it('[PAGE-02] keep what was typed into the address when its language changes, and complain of nothing yet', async () => {
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9')] });
    const first = await open(`${id}?email=ada%40b.example&affiliate_code=runclub`);
    const button =
      /<button type="submit" form="contact" value="language" lang="th" aria-label="TH ไทย" name="action" formAction="([^"]+lang=th)">/.exec(
        first.text,
      );
    const path = button?.[1]?.replaceAll('&amp;', '&') ?? '';
    const sent = { email: 'ada@b.example', name: 'Ada', country: '', affiliateCode: 'runclub', action: 'language' };
    const visitor = request.agent(store.app).set('accept-language', 'en');
    const { status, headers } = await visitor.post(path).type('form').send(sent);
    expect([status, headers['set-cookie']?.[0]?.split(';')[0]]).toEqual([303, 'locale=th']);
    const { text } = await visitor.get(headers.location ?? '').set('cookie', 'locale=th');
    expect(text).toContain('<html lang="th" ');
    for (const value of ['ada@b.example', 'Ada', 'runclub']) expect(text).toContain(`value="${value}"`);
    expect(text).not.toMatch(/<(input|select)[^>]*aria-invalid/);
  });

  it('[PAGE-02] [FOOT-02] offer the four languages, with what the address says beside; no search engine keeps them', async () => {
    const id = await shopper(store.app).ready('EU');
    const { text } = await open(`${id}/delivery?x=a%26b&lang=ja&locale=de`, 'en');
    const links = [
      ...text.matchAll(
        /<a href="([^"]*\?[^"]*lang=[^"]*)" lang="[^"]+" aria-label="([^"]+)"( aria-current="true")?>([A-Z]{2})</g,
      ),
    ];
    expect(links.map(([, href, name, current, short]) => [href, name, current !== undefined, short])).toEqual(
      [
        ['en-US', 'EN English', false, 'EN'],
        ['ja', 'JA 日本語', true, 'JA'],
        ['de', 'DE Deutsch', false, 'DE'],
        ['th', 'TH ไทย', false, 'TH'],
      ].map(([lang, ...rest]) => [`/checkout/${id}/delivery?x=a%26b&amp;lang=${lang}`, ...rest]),
    );
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain('hreflang');
  });

  it('are a page for an order that is not there', async () => {
    const answer = await open('nobody');
    expect(answer.status).toBe(404);
    expect(textOf(answer.text)).toContain('We cannot find this order');
  });

  it('may apply their own style and load pictures, and nothing else', async () => {
    const id = await shopper(store.app).ready('EU');
    for (const path of [id, `${id}/delivery`, `${id}/payment`, 'nobody']) {
      const answer = await open(path);
      const nonce = /<style nonce="([^"]+)">/.exec(answer.text)?.[1];
      // One script, allowed by its hash, when there are several countries to choose from.
      const script = /<script>(.*)<\/script>/s.exec(answer.text)?.[1];
      expect(script === undefined).toBe(path !== id);
      const scripts = script === undefined ? '' : `script-src 'sha256-${hash('sha256', script, 'base64')}'; `;
      expect(answer.headers['content-security-policy']).toBe(
        `default-src 'none'; ${scripts}style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      );
      expect(answer.text).not.toMatch(/<script |\sstyle=|\son\w+=/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await open(path)).text).not.toContain(`nonce="${nonce}"`);
    }
  });
});

describe('[API-12] the address', () => {
  it.each(STORES)('of %s is taken as its country writes it, and leads to delivery', async (at) => {
    const { post, get } = shopper(store.app);
    const { id } = await cartClient(store.app, at).create({ lines: [ring('air_gold_9')] });
    const answer = await post(`/checkout/${id}`, { email: ' ada@example.com ', name: 'Ada', ...ADDRESSES[at] });
    expect([answer.status, leadsTo(answer)]).toEqual([303, `/checkout/${id}/delivery`]);
    expect(textOf((await get(`/checkout/${id}/delivery`)).text)).toContain(ADDRESSES[at].line1 ?? '');
  });

  it('is given back with a summary that leads to each field and takes the focus', async () => {
    const { post } = shopper(store.app);
    const { id } = await cartClient(store.app, 'US').create({ lines: [ring('air_gold_9')] });
    const answer = await refusedPage(
      store.app,
      post(`/checkout/${id}`, { email: 'ada@', country: 'US', name: 'A<b', postalCode: '1' }),
    );
    expect(answer.text).toMatch(/<div class="notice bad" role="alert" tabindex="-1" autofocus="">/);
    for (const name of ['email', 'line1', 'city', 'region', 'postalCode']) {
      expect(answer.text).toContain(`<a href="#${name}">`);
      expect(answer.text).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-error`));
    }
    expect(answer.text).toContain('value="A&lt;b"');
    expect(textOf(answer.text)).toContain('5 things need a look');
  });

  it.each([
    ['US', 'GB'],
    ['EU', 'US'],
    ['ROW', 'RU'],
    ['ROW', 'DE'],
    ['AE', 'XX'],
  ] as const)('of store %s is not in %s', async (at, country) => {
    const { post } = shopper(store.app);
    const { id } = await cartClient(store.app, at).create({ lines: [ring('air_gold_9')] });
    const answer = await refusedPage(
      store.app,
      post(`/checkout/${id}`, { email: 'a@b.example', name: 'Ada', line1: 'x', city: 'y', country }),
    );
    expect(textOf(answer.text)).toContain('Choose a country that this store delivers to.');
  });

  it('has the fields of another country when it is asked for, and keeps what was typed', async () => {
    const { post } = shopper(store.app);
    const { id } = await cartClient(store.app, 'AE').create({ lines: [ring('air_gold_9')] });
    const body = { email: 'ada@b.example', name: 'Ada', country: 'SA', action: 'country' };
    const { text } = await refusedPage(store.app, post(`/checkout/${id}`, body), 'country');
    expect(text).toContain('id="postalCode"');
    expect(text).not.toContain('id="region"');
    expect(text).toContain('value="ada@b.example"');
  });
});

describe('[API-12] what is typed into the address', () => {
  const send = async (at: Store, changes: Record<string, string | string[]>, language = 'en-US') => {
    const { post } = shopper(store.app, language);
    const { id } = await cartClient(store.app, at).create({ lines: [ring('air_gold_9')] });
    return post(`/checkout/${id}`, { email: 'ada@example.com', name: 'Ada', ...ADDRESSES[at], ...changes });
  };

  it.each([
    ['en-US', 'Street and number is too long: at most 200 characters.'],
    ['de', 'Straße und Hausnummer ist zu lang: höchstens 200 Zeichen.'],
    ['ja', '町名・番地は200文字以内で入力してください。'],
    ['th', 'บ้านเลขที่และถนนยาวเกินไป กรอกได้ไม่เกิน 200 ตัวอักษร'],
  ])('is told in %s what is too long', async (language, said) => {
    const answer = await refusedPage(store.app, send('IN', { line1: 'x'.repeat(201) }, language), 'problems', language);
    expect(textOf(answer.text)).toContain(said);
  });

  it.each([
    ['email', 254],
    ['name', 100],
    ['line1', 200],
    ['line2', 200],
    ['city', 100],
    ['postalCode', 20],
    ['phone', 30],
  ])(
    'may be as long in %s as its field lets it, and is given back whole with its field named when longer',
    async (field, most) => {
      const long = `${'9'.repeat(most)}8`;
      const answer = await refusedPage(store.app, send('IN', { [field]: long, name: field === 'name' ? long : 'A<b' }));
      expect([answer.status, answer.type]).toEqual([200, 'text/html']);
      expect(answer.text).toContain(`<a href="#${field}">`);
      expect(answer.text).toMatch(
        new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*maxLength="${most}"[^>]*value="${long}"`),
      );
      expect(textOf(answer.text)).toMatch(`at most ${most} characters.`);
      if (field !== 'name') expect(answer.text).toContain('value="A&lt;b"');
    },
  );

  it('of 200 characters in a street is taken and shown', async () => {
    const line1 = `Flat 4, ${'Plot 12, Sector 9, '.repeat(10)}`.padEnd(200, 'x');
    const answer = await send('IN', { line1 });
    expect(answer.status).toBe(303);
    expect(textOf((await shopper(store.app).get(leadsTo(answer))).text)).toContain(line1);
  });

  it.each(['email', 'name', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone', 'country'])(
    'holds no control characters: in %s they are refused by name, and left out of what is given back',
    async (field) => {
      for (const control of ['\u0000', '\u001b', '\u0007', '\u009f', '\u007f']) {
        const valid =
          field === 'phone' ? '+1 202 555 0142' : field === 'email' ? 'ada@example.com' : ADDRESSES.US[field];
        const value = valid ?? 'Ada';
        const typed = `${value.slice(0, 1)}${control}${value.slice(1)}`;
        const answer = await refusedPage(store.app, send('US', { [field]: typed }));
        expect([control, answer.text.includes(`<a href="#${field}">`)]).toEqual([control, true]);
        expect(answer.text).not.toContain(control);
      }
    },
  );

  it.each([
    ['en-US', 'Street and number contains characters that we cannot print. Check it, or type it again.'],
    ['de', 'Straße und Hausnummer enthält Zeichen, die sich nicht drucken lassen.'],
    ['ja', '町名・番地に印刷できない文字が含まれています。'],
    ['th', 'บ้านเลขที่และถนนมีอักขระที่พิมพ์ไม่ได้'],
  ])('is told in %s that a label cannot show it', async (language, said) => {
    const sent = send('US', { line1: '350\u0000 Fifth Avenue' }, language);
    const answer = await refusedPage(store.app, sent, 'problems', language);
    expect(textOf(answer.text)).toContain(said);
    expect(answer.text).toContain('value="350 Fifth Avenue"');
  });

  it('holds no control characters in what the form carries hidden either', async () => {
    const answer = await refusedPage(store.app, send('US', { name: '', asked: 'NY\u0000 10118' }));
    expect([answer.status, answer.text.includes('<a href="#name">')]).toEqual([200, true]);
  });

  it('keeps tabs and line breaks of what was pasted as spaces', async () => {
    const answer = await send('US', { line1: '350\tFifth\r\nAvenue' });
    expect(answer.status).toBe(303);
    expect(textOf((await shopper(store.app).get(leadsTo(answer))).text)).toContain('350 Fifth Avenue');
  });

  /** Columns: store, country, typed value, value on the parcel label. */
  it.each([
    ['EU', 'PT', '1000001', '1000-001'],
    ['EU', 'PT', '1000 001', '1000-001'],
    ['EU', 'PT', 'P-1000‑001', '1000-001'],
    ['ROW', 'JP', '１５０−０００１', '150-0001'],
    ['ROW', 'JP', '１５０ー０００１', '150-0001'],
    ['ROW', 'JP', '〒150-0001', '150-0001'],
    ['ROW', 'JP', '〒　１５０‐０００１', '150-0001'],
    ['ROW', 'JP', '1500001', '150-0001'],
    ['US', 'US', '101181234', '10118-1234'],
    ['US', 'US', '10118 – 1234', '10118-1234'],
    ['US', 'US', '１０１１８', '10118'],
    ['GB', 'GB', 'w1d3rw', 'W1D 3RW'],
    ['GB', 'GB', 'SW1A  1aa', 'SW1A 1AA'],
    ['GB', 'GB', 'm1-1ae', 'M1 1AE'],
    ['GB', 'GB', 'gir0aa', 'GIR 0AA'],
    ['CA', 'CA', 'm5h1a1', 'M5H 1A1'],
    ['CA', 'CA', 'M5H-1A1', 'M5H 1A1'],
    ['IN', 'IN', '560 001', '560001'],
    ['IN', 'IN', '५६०००१', '560001'],
    ['AU', 'AU', ' 2000 ', '2000'],
    ['AE', 'SA', '١٢٢١١-١٢٣٤', '12211-1234'],
    ['EU', 'PL', '00001', '00-001'],
    ['EU', 'PL', 'PL 00-001', '00-001'],
    ['EU', 'SE', '11120', '111 20'],
    ['EU', 'SE', 'S-111 20', '111 20'],
    ['EU', 'NL', '1012ab', '1012 AB'],
    ['EU', 'NL', '1012-AB', '1012 AB'],
    ['EU', 'NL', 'NL-1012 AB', '1012 AB'],
    ['EU', 'DE', 'D-10119', '10119'],
    ['EU', 'AT', 'A - 1010', '1010'],
    ['EU', 'CZ', '11000', '110 00'],
    ['EU', 'SK', '811-01', '811 01'],
    ['EU', 'GR', '10552', '105 52'],
    ['EU', 'LT', '01100', 'LT-01100'],
    ['EU', 'LT', 'lt01100', 'LT-01100'],
    ['EU', 'LV', 'LV 1010', 'LV-1010'],
    ['EU', 'LU', 'L1111', '1111'],
    ['EU', 'FI', 'FIN-00100', '00100'],
    ['EU', 'FR', '75 001', '75001'],
    ['EU', 'IE', 'd02af30', 'D02 AF30'],
    ['EU', 'MT', 'vlt1117', 'VLT 1117'],
    ['ROW', 'TH', '๑๐๑๑๐', '10110'],
    ['ROW', 'SG', '018 956', '018956'],
    ['ROW', 'BR', '０１３１０－１００', '01310-100'],
  ] as const)('in store %s, %s: the postal code “%s” is %s', async (at, country, typed, kept) => {
    const region = { US: 'NY', CA: 'ON', IN: 'KA', AU: 'NSW', JP: '東京都', TH: 'กรุงเทพมหานคร' }[String(country)] ?? '';
    const answer = await send(at, { country, region, city: 'City', line1: 'Street 1', postalCode: typed });
    expect([answer.status, leadsTo(answer)]).toEqual([303, expect.stringContaining('/delivery')]);
    const { text } = await shopper(store.app).get(leadsTo(answer).replace('/delivery', ''));
    expect(text).toContain(`value="${kept}"`);
  });

  it.each([
    ['US', 'US', '1011'],
    ['US', 'US', '10118-12'],
    ['US', 'US', 'D-10118'],
    ['EU', 'PT', '1000'],
    ['EU', 'PT', '10000-01X'],
    ['EU', 'DE', 'F-75001'],
    ['EU', 'NL', '1012 A'],
    ['GB', 'GB', 'SW1A'],
    ['GB', 'GB', 'GIR 1AA'],
    ['CA', 'CA', 'D5H 1A1'],
    ['ROW', 'JP', '150-001'],
    ['IN', 'IN', '060001'],
  ] as const)('in store %s, %s: the postal code “%s” is none', async (at, country, postalCode) => {
    const answer = await refusedPage(store.app, send(at, { country, postalCode }));
    expect(answer.text).toContain('<a href="#postalCode">');
    expect(answer.text).toContain(`value="${postalCode}"`);
  });

  it.each([
    ['０９０−１２３４−５６７８', '090-1234-5678'],
    ['090ー1234ー5678', '090-1234-5678'],
    ['＋８１　３　５５５５　０１４２', '+81 3 5555 0142'],
    ['（０３）５５５５‐０１４２', '(03)5555-0142'],
    ['(+49) 30 2312 5042', '(+49) 30 2312 5042'],
    ['+971 ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
    ['๐๒ ๕๕๕ ๐๑๔๒', '02 555 0142'],
  ])('may be the phone number “%s”', async (phone, kept) => {
    const answer = await send('ROW', { phone });
    expect(answer.status).toBe(303);
    const { text } = await shopper(store.app).get(leadsTo(answer).replace('/delivery', ''));
    expect(text).toContain(`value="${kept}"`);
  });

  it.each(['12345', '-- -- --', 'call me', '+', '555 01x2'])('is no phone number: “%s”', async (phone) => {
    const { text } = await refusedPage(store.app, send('US', { phone }));
    expect(text).toContain('<a href="#phone">Enter a phone number in digits, such as +1 202 555 0142.');
  });

  it.each([
    ['AA', 'Armed Forces Americas', '34002'],
    ['AE', 'Armed Forces Europe', '09012'],
    ['AP', 'Armed Forces Pacific', '96201-1234'],
  ])('may be a military post office in %s, without sales tax', async (region, name, postalCode) => {
    const line1 = 'PSC 1005 Box 12';
    const answer = await send('US', { line1, city: 'APO', region, postalCode });
    const text = textOf((await shopper(store.app).get(leadsTo(answer))).text);
    expect(text).toContain(`${line1} APO, ${name} ${postalCode}`);
    expect(text).toContain('Sales tax 0%');
  });

  it.each([
    ['name', 'a zero-width space', '\u200b'],
    ['name', 'joiners', '\u200d\u200c'],
    ['name', 'a soft hyphen', '\u00ad'],
    ['name', 'Hangul’s filler', '\u3164'],
    ['name', 'Braille’s blank', '\u2800'],
    ['city', 'Hangul’s filler', '\u3164'],
    ['line1', 'what turns a line around', '\u202e'],
    ['line1', 'marks of direction and spaces', '\u200f \u200e\u2066 \u2069'],
    ['email', 'a zero-width space', '\u200b'],
    ['postalCode', 'a byte order mark', '\ufeff'],
  ])('is missing where %s is nothing but %s', async (field, _what, value) => {
    const answer = await refusedPage(store.app, send('US', { [field]: value }));
    expect(answer.text).toContain(`<a href="#${field}">`);
    expect(textOf(answer.text)).toContain('is missing.');
  });

  it.each([
    // Invisible characters of copied text, and those that would reverse the label's text direction.
    ['name', '\u202eAda Byron', 'Ada Byron'],
    ['name', 'Ada\u202e nor\u202cyB', 'Ada noryB'],
    ['name', '\u2068Ada Byron\u2069', 'Ada Byron'],
    ['name', '\u200b Ada\u200b Byron \u200b', 'Ada\u200b Byron'],
    ['phone', '\u202a+1 202 555 0142\u202c', '+1 202 555 0142'],
    ['email', '\u200bada@example.com\u200b', 'ada@example.com'],
    // Invisible characters that are part of a name: Persian’s non-joiner, Sinhala’s and Malayalam’s joiners, a kanji’s
    // variation selector, a direction mark.
    ['name', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['name', 'ශ්\u200dරී', 'ශ්\u200dරී'],
    ['name', 'അവന്\u200d', 'അവന്\u200d'],
    ['name', '辻\u{e0100}', '辻\u{e0100}'],
    ['line1', '12 שדרות\u200f 5', '12 שדרות\u200f 5'],
  ])('in %s: %j is kept as %j', async (field, typed, kept) => {
    const answer = await send('US', { [field]: typed });
    expect(answer.status).toBe(303);
    const { text } = await shopper(store.app).get(leadsTo(answer).replace('/delivery', ''));
    expect(text).toContain(`id="${field}"`);
    expect(text).toContain(`value="${kept}"`);
  });

  it.each([
    'ada\u202e@example.com',
    'ada@exa\u200bmple.com',
    'ada@example\u2066.com',
    'a\u3164da@example.com',
    'a\u00adda@b.example',
  ])('is no email address: %j', async (email) => {
    const answer = await refusedPage(store.app, send('US', { email }));
    expect(answer.text).toContain('<a href="#email">Enter an email address');
  });

  it('twice in one field is asked for again', async () => {
    const answer = await refusedPage(store.app, send('US', { name: ['Ada', 'Eve'] }));
    expect(answer.text).toContain('<a href="#name">');
  });
});

describe('[API-12] express', () => {
  it('is sold for what is in stock, and not beside a ring that takes six weeks', async () => {
    const { ready, get } = shopper(store.app);
    const delivery = async (...ids: readonly string[]) =>
      textOf(
        (
          await get(
            `/checkout/${await ready(
              'US',
              ids.map((id) => ring(id)),
            )}/delivery`,
          )
        ).text,
      );
    expect(await delivery('spare_charger')).toMatch(/Standard .* Express .*\$18/);
    expect(await delivery('spare_charger', 'air_gold_9')).not.toContain('Express');
  });

  it('that was chosen before a ring came into the bag is asked for again, and is not taken from a form', async () => {
    const { ready, get, post } = shopper(store.app);
    const id = await ready('US', [ring('spare_charger')]);
    expect(leadsTo(await post(`/checkout/${id}/delivery`, { method: 'express' }))).toBe(`/checkout/${id}/payment`);
    await cartClient(store.app, 'US').add({ cartId: id, lines: [ring('air_gold_9')] });
    expect(leadsTo(await get(`/checkout/${id}/payment`))).toBe(`/checkout/${id}/delivery`);
    expect((await get(`/checkout/${id}/delivery`)).text).toMatch(/<input [^>]*checked="" value="standard"/);
    const refused = await post(`/checkout/${id}/delivery`, { method: 'express' });
    expect(leadsTo(refused)).toBe(`/checkout/${id}/delivery?said=method`);
  });
});

describe('[API-12] totals', () => {
  /** Calculated by hand: a gold ring of C9, delivery.json's standard method, and the tax rate of the address. */
  it.each([
    ['IN', '₹28,499', 'Includes ₹4,347.31 GST (18%)'],
    ['AE', 'AED 1,384.95', 'VAT 5% AED 65.95 To pay AED 1,384.95'],
    ['US', '$369.20', 'Sales tax 4% $14.20 To pay $369.20'],
    ['EU', '€385', 'Includes €61.47 VAT (19%)'],
    ['GB', '£334', 'Includes £55.67 VAT (20%)'],
    ['ROW', '$361', 'Your country’s import tax and duty are not included'],
    ['AU', '$608', 'Includes $55.27 GST (10%)'],
    ['CA', '$551.44', 'GST, PST, HST 13% $63.44 To pay $551.44'],
  ] as const)('[BAG-05] of %s are %s with delivery and tax', async (at, toPay, tax) => {
    const { ready, get } = shopper(store.app);
    const text = textOf((await get(`/checkout/${await ready(at)}/payment`)).text);
    expect(text.replaceAll(/[A-Z]{1,2}\$/g, '$')).toContain(tax);
    expect(text.replaceAll(/[A-Z]{1,2}\$/g, '$')).toContain(`Pay ${toPay} `);
  });

  it('take a discount code that fits, refuse one that does not, and let go of one', async () => {
    const { ready, get, post } = shopper(store.app);
    const id = await ready('US');
    const taken = await post(`/checkout/${id}/discount`, { step: 'payment', code: 'veteran15' });
    expect(leadsTo(taken)).toBe(`/checkout/${id}/payment`);
    expect(textOf((await get(`/checkout/${id}/payment`)).text)).toContain('Hero discount (VETERAN15) −$52.35');
    const refused = await post(`/checkout/${id}/discount`, { step: 'payment', code: 'NOPE' });
    expect(leadsTo(refused)).toBe(`/checkout/${id}/payment?said=code`);
    const page = await get(`/checkout/${id}/payment?said=code`);
    expect(page.text).toMatch(/id="code"[^>]*aria-invalid="true"/);
    expect(textOf(page.text)).not.toContain('Remove NOPE');
    await post(`/checkout/${id}/discount`, { step: 'payment', remove: 'veteran15' });
    expect(textOf((await get(`/checkout/${id}/payment`)).text)).not.toContain('Hero discount');
  });

  it('take a code at the first step, refuse one and let go of one, and keep what was typed into the form', async () => {
    const { get, post } = shopper(store.app);
    const { id } = await cartClient(store.app, 'US').create({ lines: [ring('air_gold_9')] });
    const at = `/checkout/${id}`;
    const typed = { email: 'ada@example.com', name: 'Ada Byron', country: 'US', line1: '1 Main St' };
    const isKept = async (path: string) => {
      const { text } = await get(path);
      for (const value of Object.values(typed)) expect(text).toContain(`value="${value}"`);
      return text;
    };
    const taken = await post(at, { ...typed, code: 'veteran15', action: 'code' });
    expect(leadsTo(taken)).toBe(at);
    expect(textOf(await isKept(at))).toContain('Hero discount (VETERAN15) −$52.35');
    // Pressing Enter in the field clicks the form's first button.
    const refused = await post(at, { ...typed, code: 'NOPE', action: 'continue' });
    expect(leadsTo(refused)).toBe(`${at}?said=code`);
    expect(await isKept(`${at}?said=code`)).toMatch(/id="code"[^>]*form="contact"[^>]*aria-invalid="true"/);
    expect(leadsTo(await post(at, { ...typed, remove: 'veteran15' }))).toBe(at);
    expect(textOf(await isKept(at))).not.toContain('Hero discount');
  });

  it.each([
    ['a NUL', 'RUNCLUB\u000010'],
    ['only a NUL', '\u0000'],
    ['an escape', 'RUN\u001bCLUB10'],
    ['65 characters', 'x'.repeat(65)],
    ['15,000 characters', 'x'.repeat(15_000)],
  ])('say that a code of %s takes nothing off, and keep the cart as it is', async (_what, code) => {
    const { ready, get, post } = shopper(store.app);
    const id = await ready('US');
    const refused = await post(`/checkout/${id}/discount`, { step: 'payment', code });
    expect([refused.status, leadsTo(refused)]).toEqual([303, `/checkout/${id}/payment?said=code`]);
    expect((await get(leadsTo(refused))).text).toContain('<a href="#code">This code does not lower the price');
    expect((await cartClient(store.app, 'US').fetch(id)).discountCodes).toEqual([]);
    expect((await post(`/checkout/${id}/discount`, { step: 'payment', remove: code })).status).toBe(303);
  });

  it('keep the code that a partner brought when it loses to a better one, is typed again, and the better one goes', async () => {
    const { ready, get, post } = shopper(store.app);
    const id = await ready('US', undefined, { discountCodes: ['RUNCLUB10'] });
    const codes = async () => (await cartClient(store.app, 'US').fetch(id)).discountCodes;
    const type = (code: string) => post(`/checkout/${id}/discount`, { step: 'payment', code });
    expect(leadsTo(await type('STUDENT15'))).toBe(`/checkout/${id}/payment`);
    const again = await type('runclub10');
    expect(leadsTo(again)).toBe(`/checkout/${id}/payment?said=better`);
    expect(await codes()).toEqual([
      { code: 'RUNCLUB10', applicable: false },
      { code: 'STUDENT15', applicable: true },
    ]);
    await post(`/checkout/${id}/discount`, { step: 'payment', remove: 'STUDENT15' });
    expect(await codes()).toEqual([{ code: 'RUNCLUB10', applicable: true }]);
    expect(textOf((await get(`/checkout/${id}/payment`)).text)).toContain('Partner discount');
  });

  it.each([
    ['en-US', 'Another code in this order saves you more, and codes cannot be combined.'],
    ['de', 'Mit einem anderen Code sparst du bei dieser Bestellung mehr'],
    ['ja', 'すでに適用中のコードのほうがお得です。'],
    ['th', 'โค้ดอื่นในคำสั่งซื้อนี้ลดได้มากกว่า'],
  ])('say in %s that a code loses to a better one, and leave the cart as it was', async (language, said) => {
    const { ready, get, post } = shopper(store.app, language);
    // A ring with a free companion, a trade-in, and a partner's code.
    const lines = [
      { merchandiseId: 'rare_dune_open', quantity: 1 },
      { ...ring('raw_titanium_9', 1, 'Ada'), attributes: [{ key: 'trade_in', value: 'COMPETITOR_GEN_3' }] },
    ];
    const id = await ready('US', lines, { discountCodes: ['STUDENT15'] });
    const refused = await post(`/checkout/${id}/discount`, { step: 'delivery', code: 'RUNCLUB10' });
    expect(leadsTo(refused)).toBe(`/checkout/${id}/delivery?said=better`);
    const { text } = await get(leadsTo(refused));
    expect(text).toContain('<a href="#code">');
    expect(text).toMatch(/id="code"[^>]*aria-invalid="true"/);
    expect(textOf(text)).toContain(said);
    const { discountCodes } = await cartClient(store.app, 'US').fetch(id);
    expect(discountCodes).toEqual([{ code: 'STUDENT15', applicable: true }]);
    expect(leadsTo(await post(`/checkout/${id}/discount`, { code: 'NOPE' }))).toBe(
      `/checkout/${id}/delivery?said=code`,
    );
  });

  it('say so too of a code that no longer fits into the cart', async () => {
    const { ready, post } = shopper(store.app);
    const discountCodes = Array.from({ length: 20 }, (_none, nth) => `NOPE${nth}`);
    const id = await ready('US', undefined, { discountCodes });
    const refused = await post(`/checkout/${id}/discount`, { step: 'delivery', code: 'VETERAN15' });
    expect([refused.status, leadsTo(refused)]).toEqual([303, `/checkout/${id}/delivery?said=code`]);
  });

  it('leave no step out', async () => {
    const { get, post } = shopper(store.app);
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9')] });
    expect(leadsTo(await get(`/checkout/${id}/payment`))).toBe(`/checkout/${id}`);
    await post(`/checkout/${id}`, { email: 'ada@example.com', name: 'Ada', ...ADDRESSES.EU });
    expect(leadsTo(await get(`/checkout/${id}/payment`))).toBe(`/checkout/${id}/delivery`);
    const none = await refusedPage(store.app, post(`/checkout/${id}/delivery`, {}), 'method');
    expect(textOf(none.text)).toContain('Choose a delivery method.');
    expect((await post(`/checkout/${id}/payment`, { seen: '379' })).status).toBe(303);
    expect((await post(`/checkout/${id}`, { email: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
