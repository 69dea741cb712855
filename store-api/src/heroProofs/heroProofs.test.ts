import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addressProves, HERO_PROOF_MOST_BYTES } from '@tessera/shared-contracts/heroProof';
import { pino } from 'pino';
import request from 'supertest';
import { OPERATOR_TOKEN, openTestStore, type TestStore } from '../../test-support/store.ts';
import { HERO_GROUPS } from '../catalogue/discountsSchema.ts';
import { keysFor } from '../signingKeys.ts';
import { fileType } from '../uploads/fileType.ts';
import { openFile, sealFile } from '../uploads/sealedFile.ts';
import { createHeroProofs, sweepHeroProofs } from './heroProofs.ts';
import { heroProof } from './heroProofTables.ts';

jest.setTimeout(120_000);

const PDF = Buffer.from('%PDF-1.7\nThe service card of Grace Hopper');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

let store: TestStore;
let now: Date;

interface Shown {
  readonly group?: string;
  readonly email?: string;
  readonly declared?: string;
  readonly document?: Buffer;
  readonly name?: string;
}
async function show({
  group = 'veterans',
  email = 'grace@example.org',
  declared = 'on',
  document,
  name = 'card.pdf',
}: Shown) {
  const form = request(store.app)
    .post('/api/heroes/proof?store=US')
    .set('accept-language', 'de')
    .field('group', group)
    .field('email', email);
  if (declared !== '') form.field('declared', declared);
  const answer = await (document === undefined ? form : form.attach('document', document, name));
  return [answer.status, answer.headers.location];
}
const operator = (path: string, body?: object) => {
  const asked =
    body === undefined
      ? request(store.app).get(`/operator/${path}`)
      : request(store.app).post(`/operator/${path}`).send(body);
  return asked.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
};
const waiting = async () => (await operator('hero-proofs')).body.proofs;
const rows = () => store.database.db.select().from(heroProof);
const to = (outcome: string, group = 'veterans') => [303, `/heroes/${group}?proof=${outcome}#proof`];

describe("a hero's proof", () => {
  beforeEach(async () => {
    now = new Date();
    store = await openTestStore('server', 0, {
      now: () => now,
      logger: pino({ level: 'silent' }),
    });
  });
  afterEach(() => store.close());

  it('[PROG-06] a list never loads the documents: two hundred of them are more than the process may hold', async () => {
    await show({ document: PDF });
    const { list } = createHeroProofs({ db: store.database.db } as Parameters<typeof createHeroProofs>[0]);
    const listed = await list();
    expect(listed).toHaveLength(1);
    expect(listed[0]).not.toHaveProperty('file');
    expect((await rows())[0]?.file).not.toBeNull();
  });

  it.each([
    ['a PDF', PDF, 'application/pdf'],
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
  ])(
    '[PROG-06] %s waits encrypted, an operator sees it, and it is deleted with the decision, which a mail tells',
    async (_, document, type) => {
      // What it is called says nothing.
      expect(await show({ document, name: 'anything.exe' })).toEqual(to('sent'));
      expect(await store.sentMails()).toEqual([]);
      const [row] = await rows();
      expect(Buffer.from(row?.file ?? '', 'base64url').includes(document)).toBe(false);
      const [{ number, ...entry }] = await waiting();
      expect(entry).toMatchObject({ group: 'veterans', email: 'grace@example.org', type, state: 'waiting' });
      const shown = await operator(`hero-proofs/${number}`);
      expect(Buffer.from(shown.body.document, 'base64').equals(document)).toBe(true);

      const decided = await operator(`hero-proofs/${number}`, { approve: true, by: 'Konrad' });
      expect(decided.body).toMatchObject({ state: 'approved' });
      const [mail] = await store.sentMails();
      expect(mail).toMatchObject({ to: 'grace@example.org', subject: 'Dein Rabatt ist bestätigt' });
      expect(mail?.text).toContain('https://vela.example/ring/buy?discount=VETERAN15');
      expect(mail?.text).toContain('gelöscht');
      expect((await rows())[0]).toMatchObject({ file: null, decidedBy: 'Konrad' });
      expect((await operator(`hero-proofs/${number}`)).body.document).toBeNull();
      // Once.
      expect((await operator(`hero-proofs/${number}`, { approve: false, reason: 'no', by: 'Konrad' })).status).toBe(
        404,
      );
    },
  );

  it('[PROG-06] a declined one is told why, and its document is deleted too', async () => {
    await show({ document: PDF });
    const [{ number }] = await waiting();
    expect((await operator(`hero-proofs/${number}`, { approve: false, by: 'Konrad' })).status).toBe(400);
    await operator(`hero-proofs/${number}`, { approve: false, reason: 'Die Karte ist abgelaufen.', by: 'Konrad' });
    const [mail] = await store.sentMails();
    expect(mail?.text).toContain('Die Karte ist abgelaufen.');
    expect(mail?.text).not.toContain('VETERAN15');
    expect((await rows())[0]).toMatchObject({ state: 'declined', file: null });
  });

  it('[PROG-06] an address of the right kind proves it once its owner opens the link, for three days', async () => {
    expect(await show({ group: 'students', email: 'Ada@cs.Example.edu' })).toEqual(to('sent', 'students'));
    expect(await waiting()).toEqual([]);
    const [mail] = await store.sentMails();
    expect(mail?.to).toBe('ada@cs.example.edu');
    expect(mail?.text).not.toContain('STUDENT15');
    const token = /confirm=([\w-]+)#proof/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(JSON.stringify(await rows())).not.toContain(token);
    const confirm = async (with_: string) =>
      (await request(store.app).post('/api/heroes/confirm').type('form').send({ group: 'students', token: with_ }))
        .headers.location;
    expect(await confirm(`${token}x`)).toBe('/heroes/students?proof=expired#proof');
    expect(await confirm(token)).toBe('/heroes/students?proof=confirmed#proof');
    expect(await confirm(token)).toBe('/heroes/students?proof=expired#proof');
    expect((await store.sentMails()).at(-1)?.text).toContain('discount=STUDENT15');
    expect((await operator('hero-proofs?email=ADA@cs.example.edu')).body.proofs).toMatchObject([{ state: 'approved' }]);

    await show({ group: 'education', email: 'late@uni.ac.uk' });
    const late = /confirm=([\w-]+)#proof/.exec((await store.sentMails()).at(-1)?.text ?? '')?.[1] ?? '';
    now = new Date(now.getTime() + 3 * 24 * 3_600_000 + 1);
    expect(await confirm(late)).toBe('/heroes/students?proof=expired#proof');
  });

  it('[PROG-06] what does not fit is named, and nothing of it is kept', async () => {
    expect(await show({ declared: '', document: PDF })).toEqual(to('declare'));
    expect(await show({ email: 'grace', document: PDF })).toEqual(to('email'));
    expect(await show({})).toEqual(to('kind'));
    expect(await show({ group: 'students', email: 'ada@example.org' })).toEqual(to('kind', 'students'));
    expect(await show({ document: Buffer.from('MZ an executable'), name: 'card.pdf' })).toEqual(to('type'));
    expect(await show({ document: Buffer.concat([PDF, Buffer.alloc(HERO_PROOF_MOST_BYTES)]) })).toEqual(to('size'));
    expect(await show({ group: 'nobody', document: PDF })).toEqual([303, '/heroes']);
    expect(await rows()).toEqual([]);
    const foreign = await request(store.app)
      .post('/api/heroes/proof?store=US')
      .set('sec-fetch-site', 'cross-site')
      .field('group', 'veterans');
    expect(foreign.status).toBe(403);
  });

  it('another one of the same person takes the place of the one that waits', async () => {
    await show({ document: PDF });
    await show({ document: PNG });
    expect((await waiting()).map((proof: { type: string }) => proof.type)).toEqual(['image/png']);
  });

  it('[API-05] nobody waits for ever: undecided ones go after 30 days, decided ones 90 days later', async () => {
    await show({ document: PDF });
    const sweep = async (days: number) => {
      const moment = new Date(now.getTime() + days * 24 * 3_600_000);
      return sweepHeroProofs({ db: store.database.db, now: () => moment });
    };
    expect([await sweep(29), await sweep(31)]).toEqual([0, 1]);
    await show({ document: PDF });
    const [{ number }] = await waiting();
    await operator(`hero-proofs/${number}`, { approve: true, by: 'Konrad' });
    expect([await sweep(119), await sweep(121)]).toEqual([0, 1]);
  });
});

describe('what counts', () => {
  it('[PROG-06] an address proves the groups that have addresses of their own, and no other', () => {
    const proves = (email: string) =>
      [...HERO_GROUPS.hero, ...HERO_GROUPS.affinity].filter((group) => addressProves(group, email)).sort();
    const academic = ['education', 'scientist-and-researchers', 'students'];
    for (const email of ['a@mit.edu', 'a@cs.ox.ac.uk', 'a@u-tokyo.ac.jp', 'a@uni.edu.au'])
      expect([email, proves(email)]).toEqual([email, academic]);
    expect(proves('a@mail.mil')).toEqual(['military']);
    expect(proves('a@nhs.net')).toEqual(['healthcare', 'healthcare-workers']);
    for (const email of ['a@example.org', 'a@edu.example.com', 'a@fakeedu', 'a@notnhs.net', 'edu@gmail.com']) {
      expect([email, proves(email)]).toEqual([email, []]);
    }
  });

  it('a file is what it begins with', () => {
    expect([PDF, PNG, JPEG].map(fileType)).toEqual(['application/pdf', 'image/png', 'image/jpeg']);
    for (const text of ['', '%PD', '<svg xmlns="">', 'GIF89a']) expect(fileType(Buffer.from(text))).toBeNull();
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
