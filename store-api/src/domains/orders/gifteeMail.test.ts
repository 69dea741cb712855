/** The giftee gets one mail when the gift is shipped, without its price. */
import { describe, expect, it, jest } from '@jest/globals';
import type { Mail } from '@tessera/service-kit/mail';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { orderIdOf } from '../../../test-support/orderIdOf.ts';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, ring, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { shopOrder } from './ordersTables.ts';
import { orderTexts } from './texts.ts';

jest.setTimeout(120_000);

const GIFTEE = 'bob@example.net';
const NOTE = 'Dear Bob,\n\nhappy <birthday>.\nAda';

describe('[GIFT-04] the mail to whoever gets the gift', () => {
  let store: TestStore;
  let mails: Mail[] = [];
  let serverIsUp = true;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    {
      mailer: {
        async send(mail) {
          if (!serverIsUp) throw new Error('no mail today');
          mails.push(mail);
        },
      },
    },
  );

  interface Gift {
    readonly locale?: Locale;
    readonly flow?: string;
    readonly notify?: string;
    readonly from?: string;
  }
  /** Buys the gift and moves the order on. @returns the order's path and how to move it */
  async function given({ locale = 'en-US', flow = 'true', notify = 'true', from = 'Lady <Ada>' }: Gift = {}) {
    mails = [];
    const { ready, pay, get } = shopper(store.app, locale);
    const attributes = [
      { key: 'gift_flow', value: flow },
      { key: 'giftee_email', value: GIFTEE },
      { key: 'gift_note', value: NOTE },
      { key: 'notify_giftee', value: notify },
      { key: 'gift_from', value: from },
    ];
    const path = await pay(await ready('US', [ring('air_gold_9')], { attributes }));
    const page = async () => textOf((await get(path)).text);
    const number = /V-\w{4}-\w{4}/.exec(await page())?.[0] ?? '';
    const move = async (to: string) => {
      const answer = await request(store.operators)
        .post(`/operator/orders/${number}`)
        .set('authorization', `Bearer ${OPERATOR_TOKEN}`)
        .send({ to, by: 'kim' });
      expect([answer.status, answer.body.state]).toEqual([200, to]);
    };
    return { path, page, move };
  }
  const toGiftee = () => mails.filter(({ to }) => to === GIFTEE);

  it.each(LOCALES)(
    'goes out once when the order has left, with name and note and without sums or links, %s',
    async (locale) => {
      const t = orderTexts(locale);
      const { path, page, move } = await given({ locale });
      const confirmation = mails.find(({ to }) => to === 'ada@example.com');
      for (const said of [
        t('order.giftFor', { email: GIFTEE }),
        NOTE,
        t('order.giftFrom', { name: 'Lady <Ada>' }),
        t('order.giftTells'),
      ])
        expect(confirmation?.text).toContain(said);
      expect(confirmation?.html).toContain('happy &lt;birthday&gt;.<br/>Ada<br/>');
      expect(await page()).toContain(t('order.giftTells'));
      await move('processed');
      await store.repair();
      expect(toGiftee()).toEqual([]);
      await move('shipped');
      await store.repair();
      const [mail, ...more] = toGiftee();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(t('order.giftMailSubject', { context: 'named', from: 'Lady <Ada>' }));
      expect(mail?.text).toContain(NOTE);
      expect(mail?.text).toContain(t('order.giftMailWhy', { context: 'named', from: 'Lady <Ada>' }));
      expect(mail?.html).toContain('Lady &lt;Ada&gt;');
      expect(await page()).toContain(t('order.giftFrom', { name: 'Lady &lt;Ada&gt;' }));
      expect(mail?.html).toContain('happy &lt;birthday&gt;.<br/>Ada');
      for (const said of [mail?.text ?? '', textOf(mail?.html ?? '')]) {
        expect(said).toContain(t('order.giftMailText'));
        expect(said).not.toMatch(/[$€]|\/order|https?:/);
        expect(said).not.toContain(path.replace('/order/', ''));
        expect(said).not.toContain('ada@example.com');
      }
      const seen = await page();
      expect(seen).not.toContain(t('order.giftTells'));
      expect(seen).toContain(t('order.giftTold', { day: '#' }).split('#')[0]);
    },
  );

  it.each(LOCALES)('guesses nobody’s name where the giver has not signed, %s', async (locale) => {
    const t = orderTexts(locale);
    const { move } = await given({ locale, from: ' ' });
    await move('processed');
    await move('shipped');
    const [mail] = toGiftee();
    expect(mail?.subject).toBe(t('order.giftMailSubject'));
    for (const said of [mail?.text ?? '', textOf(mail?.html ?? '')]) {
      expect(said).toContain(t('order.giftMailWhy'));
      // The name in the address, which is the recipient's.
      expect(said).not.toContain('Ada Byron');
    }
  });

  it('waits for a mail server that is down, and the order moves on without it', async () => {
    const { page, move } = await given();
    await move('processed');
    serverIsUp = false;
    try {
      await move('shipped');
      await store.repair();
    } finally {
      serverIsUp = true;
    }
    expect(await page()).toContain(orderTexts('en-US')('order.giftTells'));
    expect(toGiftee()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => store.repair()));
    expect(toGiftee()).toHaveLength(1);
  });

  it('is queued once by whoever looks first, where its order left without it', async () => {
    const { path, move } = await given();
    await move('processed');
    await move('shipped');
    expect(toGiftee()).toHaveLength(1);
    await store.database.db
      .update(shopOrder)
      .set({ gifteeMailedAt: null })
      .where(eq(shopOrder.id, orderIdOf(path)));
    await Promise.all(Array.from({ length: 8 }, () => store.repair()));
    expect(toGiftee()).toHaveLength(2);
  });

  it.each([
    ['nobody asked for it', { notify: 'false' }],
    ['it is no gift', { flow: 'false' }],
  ] as const)('is not sent where %s', async (_why, gift) => {
    const { page, move } = await given(gift);
    expect(await page()).not.toContain(orderTexts('en-US')('order.giftTells'));
    await move('processed');
    await move('shipped');
    await store.repair();
    expect(toGiftee()).toEqual([]);
  });
});
