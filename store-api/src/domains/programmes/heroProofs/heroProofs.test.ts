import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addressProves, HERO_PROOF_MOST_BYTES } from '@tessera/shared-contracts/programmes/heroProof';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { PLACE, photograph } from '../../../../test-support/pictures.ts';
import { shopper, textOf } from '../../../../test-support/shopper.ts';
import { OPERATOR_TOKEN, openTestStore, ring, type TestStore } from '../../../../test-support/store.ts';
import { keysFor } from '../../../platform/secrets/signingKeys.ts';
import { openFile, sealFile } from '../../../platform/uploads/sealedFile.ts';
import { DISCOUNT_GROUPS } from '../../catalogue/discountsSchema.ts';
import type { HeroDocumentSettings } from './heroDocumentSettings.ts';
import { heroDocument, heroProof } from './heroProofTables.ts';
import { sweepHeroProofs } from './sweepHeroProofs.ts';

jest.setTimeout(120_000);

const PDF = Buffer.from('%PDF-1.7\nThe service card of Grace Hopper');

let store: TestStore;
let now: Date;
let photo: Buffer;
let documents: HeroDocumentSettings = { HERO_DOCUMENTS: 'questioned', HERO_DOCUMENT_PDF: 'off' };

const post = (path: string, form: object) =>
  request(store.app).post(path).type('form').set('accept-language', 'de').send(form);
const answered = ({ status, headers }: request.Response) => [status, headers.location];
const declare = async ({ group = 'veterans', email = 'grace@example.org', declared = 'on' } = {}) =>
  answered(await post('/api/heroes/proof?store=US', { group, email, declared }));
const confirm = async (token: string, group = 'veterans') =>
  answered(await post('/api/heroes/confirm', { group, token }));
async function show(token: string, document: Buffer | null, group = 'veterans') {
  const form = request(store.app).post('/api/heroes/document').field({ group, token });
  // The file's name must not matter.
  return answered(await (document === null ? form : form.attach('document', document, 'anything.exe')));
}
const operator = (path: string, body?: object) => {
  const asked =
    body === undefined
      ? request(store.operators).get(`/operator/${path}`)
      : request(store.operators).post(`/operator/${path}`).send(body);
  return asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
};
const waiting = async () => (await operator('hero-proofs')).body.proofs;
const rows = () => store.database.db.select().from(heroProof);
const files = () => store.database.db.select().from(heroDocument);
const to = (outcome: string, group = 'veterans') => [303, `/heroes/${group}?proof=${outcome}#proof`];
const newestMail = async () => (await store.sentMails()).at(-1);
const tokenIn = (text = '') => /(?:confirm|document)=([\w-]{32})#proof/.exec(text)?.[1] ?? '';

/** Places an order with the veterans' code. @returns its number */
async function ordered(discountCodes: readonly string[] = ['VETERAN15']) {
  const { ready, pay, get } = shopper(store.app, 'de');
  const path = await pay(await ready('US', [ring('air_gold_9')], { discountCodes }));
  return /V-\w{4}-\w{4}/.exec(textOf((await get(path)).text))?.[0] ?? '';
}

/** Asks about an order. @returns the token of the link that its buyer got, and the proof's number */
async function asked() {
  const { body } = await operator('hero-proofs', { order: await ordered() });
  return { token: tokenIn((await newestMail())?.text), number: body.number as number };
}

describe("a hero's proof", () => {
  beforeAll(async () => {
    photo = await photograph();
  });
  beforeEach(async () => {
    now = new Date();
    store = await openTestStore('server', 0, {
      now: () => now,
      logger: pino({ level: 'silent' }),
      heroDocuments: documents,
    });
  });
  afterEach(() => store.close());

  it('[PROG-06] an address of the right kind proves it once its owner opens the link, for three days', async () => {
    expect(await declare({ group: 'students', email: 'Ada@cs.Example.edu' })).toEqual(to('sent', 'students'));
    expect(await waiting()).toEqual([]);
    const mail = await newestMail();
    expect(mail?.to).toBe('ada@cs.example.edu');
    expect(mail?.text).not.toContain('STUDENT15');
    const token = tokenIn(mail?.text);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(await confirm(`${token}x`, 'students')).toEqual(to('expired', 'students'));
    expect(await confirm(token, 'students')).toEqual(to('confirmed', 'students'));
    expect(await confirm(token, 'students')).toEqual(to('expired', 'students'));
    expect((await newestMail())?.text).toContain('discount=STUDENT15');
    expect((await operator('hero-proofs?email=ADA@cs.example.edu')).body.proofs).toMatchObject([{ state: 'approved' }]);

    await declare({ group: 'education', email: 'late@uni.ac.uk' });
    const late = tokenIn((await newestMail())?.text);
    now = new Date(now.getTime() + 3 * 24 * 3_600_000 + 1);
    expect(await confirm(late, 'students')).toEqual(to('expired', 'students'));
  });

  it('[PROG-06] no paper is asked for in advance: what does not fit is named, and nothing of it is kept', async () => {
    expect(await declare({ declared: '' })).toEqual(to('declare'));
    expect(await declare({ email: 'grace' })).toEqual(to('email'));
    expect(await declare()).toEqual(to('kind'));
    expect(await declare({ group: 'students', email: 'ada@example.org' })).toEqual(to('kind', 'students'));
    expect(await declare({ group: 'nobody' })).toEqual([303, '/heroes']);
    // A page of an earlier release submits a document with the form.
    const early = await request(store.app)
      .post('/api/heroes/proof?store=US')
      .field({ group: 'students', email: 'ada@example.edu', declared: 'on' })
      .attach('document', photo, 'card.jpg');
    expect(answered(early)).toEqual(to('sent', 'students'));
    expect([await waiting(), await files()]).toEqual([[], []]);
    const foreign = await request(store.app)
      .post('/api/heroes/proof?store=US')
      .set('sec-fetch-site', 'cross-site')
      .send('group=veterans');
    expect(foreign.status).toBe(403);
  });

  it('[PROG-06] [ORD-03] an operator asks about an order; its buyer shows a document, which waits encrypted and is deleted with the decision', async () => {
    const { token, number } = await asked();
    const mail = await newestMail();
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: expect.stringContaining('Ein Dokument zu deiner Bestellung V-'),
    });
    expect(mail?.text).toContain(`https://vela.example/heroes/veterans?document=${token}#proof`);
    expect(await waiting()).toEqual([]);

    expect(await show(token, photo)).toEqual(to('shown'));
    const [file] = await files();
    expect(Buffer.from(file?.file ?? '', 'base64url').includes(photo.subarray(0, 20))).toBe(false);
    expect(await waiting()).toMatchObject([
      {
        number,
        group: 'veterans',
        email: 'ada@example.com',
        type: 'image/jpeg',
        state: 'waiting',
        order: expect.stringMatching(/^V-/),
      },
    ]);
    const shown = Buffer.from((await operator(`hero-proofs/${number}`)).body.document, 'base64');
    expect([shown.subarray(0, 3).toString('hex'), shown.includes(PLACE)]).toEqual(['ffd8ff', false]);

    const decided = await operator(`hero-proofs/${number}`, { approve: true, by: 'Konrad' });
    expect(decided.body).toMatchObject({ state: 'approved' });
    expect(await newestMail()).toMatchObject({ to: 'ada@example.com', subject: 'Dein Rabatt ist bestätigt' });
    expect((await newestMail())?.text).toContain('gelöscht');
    expect([await files(), (await rows())[0]]).toEqual([[], expect.objectContaining({ decidedBy: 'Konrad' })]);
    expect((await operator(`hero-proofs/${number}`)).body.document).toBeNull();
    // Only one decision is possible.
    expect((await operator(`hero-proofs/${number}`, { approve: false, reason: 'no', by: 'Konrad' })).status).toBe(404);
    expect(await show(token, photo)).toEqual(to('expired'));
  });

  it('[PROG-06] whoever types an address takes nothing away from its owner: what was asked for and shown stays', async () => {
    await declare({ group: 'students', email: 'ada@example.edu' });
    const first = tokenIn((await newestMail())?.text);
    const undecided = { group: 'students', store: 'US', locale: 'de', email: 'ada@example.edu' } as const;
    await store.database.db.insert(heroProof).values([
      { ...undecided, state: 'showing', orderNumber: 'V-1' },
      { ...undecided, state: 'waiting' },
    ]);
    await declare({ group: 'students', email: 'ADA@example.edu' });
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['confirming', 'showing', 'waiting']);
    expect(await confirm(first, 'students')).toEqual(to('expired', 'students'));
  });

  it('[PROG-06] past two thousand documents a link goes on, and its page says to wait', async () => {
    const { token } = await asked();
    const { db } = store.database;
    await db.execute(sql`with made as (insert into hero_proof (hero_group, store, locale, email, state)
      select 'veterans', 'US', 'de', n || '@example.org', 'waiting' from generate_series(1, 2000) n returning number)
      insert into hero_document (proof, file) select number, 'sealed' from made`);
    expect(await show(token, photo)).toEqual([303, `/heroes/veterans?proof=tooMany&document=${token}#proof`]);
    await db.execute(sql`delete from hero_proof where email = '1@example.org'`);
    expect(await show(token, photo)).toEqual(to('shown'));
  });

  it('[PROG-06] nobody is asked about an order without the code of a group, or that there is not', async () => {
    const order = await ordered([]);
    expect((await operator('hero-proofs', { order })).body).toMatchObject({ status: 409, code: 'hero-proof.no-code' });
    for (const none of ['V-100001', 'nonsense'])
      expect((await operator('hero-proofs', { order: none })).body).toMatchObject({
        status: 404,
        code: 'order.not-found',
      });
    expect(await rows()).toEqual([]);
  });

  it('[PROG-06] a document that does not fit is named, and the link goes on', async () => {
    const { token } = await asked();
    const again = (outcome: string) => [303, `/heroes/veterans?proof=${outcome}&document=${token}#proof`];
    expect(await show(token, null)).toEqual(again('type'));
    expect(await show(token, Buffer.from('MZ an executable'))).toEqual(again('type'));
    expect(await show(token, PDF)).toEqual(again('type'));
    expect(await show(token, Buffer.concat([photo, Buffer.alloc(HERO_PROOF_MOST_BYTES)]))).toEqual(again('size'));
    expect(await show('x'.repeat(32), photo)).toEqual(to('expired'));
    expect(await files()).toEqual([]);
    expect(await show(token, photo)).toEqual(to('shown'));
  });

  it('[PROG-06] a declined one is told why, and its document is deleted too', async () => {
    const { token, number } = await asked();
    await show(token, photo);
    expect((await operator(`hero-proofs/${number}`, { approve: false, by: 'Konrad' })).status).toBe(400);
    await operator(`hero-proofs/${number}`, { approve: false, reason: 'Die Karte ist abgelaufen.', by: 'Konrad' });
    const mail = await newestMail();
    expect(mail?.text).toContain('Die Karte ist abgelaufen.');
    expect(mail?.text).not.toContain('VETERAN15');
    expect([await files(), (await rows())[0]?.state]).toEqual([[], 'declined']);
  });

  it('[API-05] nobody waits for ever: undecided ones go after 30 days, decided ones 90 days later', async () => {
    const sweep = async (days: number) => {
      const moment = new Date(now.getTime() + days * 24 * 3_600_000);
      return sweepHeroProofs({ db: store.database.db, now: () => moment });
    };
    await asked();
    expect([await sweep(29), await sweep(31)]).toEqual([0, 1]);
    const first = await asked();
    await show(first.token, photo);
    expect([await sweep(29), await sweep(31), await files()]).toEqual([0, 1, []]);
    const { token, number } = await asked();
    await show(token, photo);
    await operator(`hero-proofs/${number}`, { approve: true, by: 'Konrad' });
    expect([await sweep(119), await sweep(121)]).toEqual([0, 1]);
  });

  describe('where documents are asked for in advance', () => {
    beforeAll(() => {
      documents = { HERO_DOCUMENTS: 'advance', HERO_DOCUMENT_PDF: 'on' };
    });
    afterAll(() => {
      documents = { HERO_DOCUMENTS: 'questioned', HERO_DOCUMENT_PDF: 'off' };
    });

    it('[PROG-06] an address is confirmed first, then shows its document by the same link', async () => {
      expect(await declare()).toEqual(to('sent'));
      const mail = await newestMail();
      expect(mail?.text).toContain('zeigst du danach ein Dokument');
      const token = tokenIn(mail?.text);
      // An upload is rejected before the address is confirmed.
      expect(await show(token, PDF)).toEqual(to('expired'));
      const form = [303, `/heroes/veterans?document=${token}#proof`];
      expect([await confirm(token), await confirm(token)]).toEqual([form, form]);
      expect(await show(token, PDF)).toEqual(to('shown'));
      const [{ number }] = await waiting();
      expect(Buffer.from((await operator(`hero-proofs/${number}`)).body.document, 'base64').equals(PDF)).toBe(true);
      expect(await store.sentMails()).toHaveLength(1);
    });

    it('[PROG-06] another one of the same person takes the place of the one that waits', async () => {
      for (const document of [PDF, photo]) {
        await declare();
        const token = tokenIn((await newestMail())?.text);
        await confirm(token);
        await show(token, document);
      }
      expect((await waiting()).map((proof: { type: string }) => proof.type)).toEqual(['image/jpeg']);
      expect(await files()).toHaveLength(1);
    });

    it('[PROG-06] the page is told, and which files may be one', async () => {
      const { documents: told } = (await request(store.app).get('/api/catalogue/heroes?locale=de')).body;
      expect(told).toEqual({ inAdvance: true, types: ['image/jpeg', 'image/png', 'application/pdf'] });
    });
  });
});

describe('what counts', () => {
  it('[PROG-06] an address proves the groups that have addresses of their own, and no other', () => {
    const proves = (email: string) =>
      [...DISCOUNT_GROUPS.hero, ...DISCOUNT_GROUPS.affinity].filter((group) => addressProves(group, email)).sort();
    const academic = ['education', 'scientist-and-researchers', 'students'];
    for (const email of ['a@mit.edu', 'a@cs.ox.ac.uk', 'a@u-tokyo.ac.jp', 'a@uni.edu.au'])
      expect([email, proves(email)]).toEqual([email, academic]);
    expect(proves('a@mail.mil')).toEqual(['military']);
    expect(proves('a@nhs.net')).toEqual(['healthcare', 'healthcare-workers']);
    for (const email of ['a@example.org', 'a@edu.example.com', 'a@fakeedu', 'a@notnhs.net', 'edu@gmail.com']) {
      expect([email, proves(email)]).toEqual([email, []]);
    }
  });

  it('a sealed document opens with its key, for whom it is, unchanged, and never twice the same', () => {
    const key = keysFor('hero proof', ['a secret']);
    const sealed = sealFile(key, 'a@example.org', PDF);
    expect(openFile(key, 'a@example.org', sealed).equals(PDF)).toBe(true);
    expect(sealFile(key, 'a@example.org', PDF)).not.toBe(sealed);
    expect(() => openFile(key, 'b@example.org', sealed)).toThrow();
    expect(() => openFile(keysFor('hero proof', ['another secret']), 'a@example.org', sealed)).toThrow();
    const changed = `${sealed.slice(0, -4)}${sealed.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
    expect(() => openFile(key, 'a@example.org', changed)).toThrow();
  });
});
