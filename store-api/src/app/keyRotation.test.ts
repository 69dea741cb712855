/** Follows docs/operating/change-a-key.md: a new secret before the old one, then only the new one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { shopper } from '../../test-support/shopper.ts';
import { openTestStore, type TestStore } from '../../test-support/store.ts';
import { heroDocument, heroProof } from '../domains/programmes/heroProofs/heroProofTables.ts';
import { createMagicLinks } from '../domains/programmes/partners/magicLink.ts';
import { createWorkplaceCodes } from '../domains/programmes/partners/workplaceCode.ts';
import { createSignedLinks } from '../platform/secrets/signedLinks.ts';
import { keysFor, type SigningKeys } from '../platform/secrets/signingKeys.ts';
import { openFile, sealFile } from '../platform/uploads/sealedFile.ts';
import { countSealedFiles } from '../platform/uploads/sealedFiles.ts';
import { SEALED_COLUMNS } from './sealedColumns.ts';

const OLD = 'the secret of last year, long enough';
const NEW = 'the secret of this year, long enough';
const ADA = { email: 'ada@example.com', company: 'example-works' };
const PICTURE = Buffer.from('a picture');

describe('[API-10] a signing key that is changed', () => {
  let postgres: TestPostgres;
  let url: string;
  let store: TestStore;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    url = await postgres.createDatabase();
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await postgres?.stop();
  }, 60_000);

  const start = async (signingKeys: SigningKeys) => {
    await store?.close();
    store = await openTestStore(url, 0, { signingKeys });
  };
  const links = (keys: SigningKeys) => createMagicLinks({ keys: keysFor('magic link', keys), db: store.database.db });
  const takes = (keys: SigningKeys, token: string) =>
    links(keys)
      .redeem(token, ADA)
      .then(
        () => true,
        () => false,
      );
  const codes = (keys: SigningKeys) => createWorkplaceCodes(keysFor('workplace code', keys));
  const files = (keys: SigningKeys) => keysFor('hero proof', keys);

  it('ends nothing that is out while both are there, and all that is of the old one when it goes', async () => {
    await start([OLD]);
    const before = {
      link: await links([OLD]).sign(ADA),
      late: await links([OLD]).sign(ADA),
      code: codes([OLD]).issue(ADA.company).code,
      file: sealFile(files([OLD]), ADA.email, PICTURE),
    };

    await start([NEW, OLD]);
    const both: SigningKeys = [NEW, OLD];
    expect(await takes(both, before.link)).toBe(true);
    expect(codes(both).read(before.code)).toBe(ADA.company);
    expect(openFile(files(both), ADA.email, before.file)).toEqual(PICTURE);
    const during = {
      link: await links(both).sign(ADA),
      code: codes(both).issue(ADA.company).code,
      file: sealFile(files(both), ADA.email, PICTURE),
    };

    await start([NEW]);
    const after: SigningKeys = [NEW];
    expect(await takes(after, during.link)).toBe(true);
    expect(codes(after).read(during.code)).toBe(ADA.company);
    expect(openFile(files(after), ADA.email, during.file)).toEqual(PICTURE);
    expect(await takes(after, before.late)).toBe(false);
    expect(codes(after).read(before.code)).toBeNull();
    const [{ id }] = files([OLD]);
    expect(() => openFile(files(after), ADA.email, before.file)).toThrow(
      `sealed under the key ${id} for somebody else, was changed, or the key is not in SIGNING_KEY`,
    );
  });

  it('is known by its name, and what has none from before is tried with each', async () => {
    await start([NEW, OLD]);
    const sealed = sealFile(files([OLD]), ADA.email, PICTURE);
    const unnamed = sealed.slice(sealed.indexOf('.') + 1);
    expect(openFile(files([NEW, OLD]), ADA.email, unnamed)).toEqual(PICTURE);
    expect(() => openFile(files([NEW]), ADA.email, unnamed)).toThrow('under a key without a name');
    const signed = createSignedLinks({
      keys: keysFor('magic link', [OLD]),
      db: store.database.db,
      purpose: 'test',
      validSeconds: 60,
    });
    const [header = ''] = (await signed.sign('x')).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', kid: files([OLD])[0].id });
  });

  it('is counted by what lies sealed under it', async () => {
    await start([NEW, OLD]);
    const proof = { group: 'nurse', store: 'AE', locale: 'en-US', email: ADA.email, state: 'waiting' } as const;
    const of = (keys: SigningKeys) => sealFile(files(keys), ADA.email, PICTURE);
    const unnamed = of([OLD]).slice(9);
    const sealed = [of([OLD]), of([NEW, OLD]), of([NEW]), unnamed];
    const { db } = store.database;
    const made = await db
      .insert(heroProof)
      .values(sealed.map(() => proof))
      .returning({ number: heroProof.number });
    await db.insert(heroDocument).values(made.map(({ number }, at) => ({ proof: number, file: sealed[at] ?? '' })));
    const [{ id: ofNew }, other] = files([NEW, OLD]);
    expect(Object.fromEntries(await countSealedFiles(store.database.db, SEALED_COLUMNS))).toEqual({
      [ofNew]: 2,
      [other?.id ?? '']: 1,
      unnamed: 1,
    });
  });

  it('lets a shopper confirm by a link that the old one signed', async () => {
    await start([OLD]);
    await shopper(store.app).post('/waitlist', { country: 'CA', email: ADA.email });
    const [mail] = await store.sentMails();
    const link = /https:\/\/vela\.example(\/waitlist\/confirm\/\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    await start([NEW, OLD]);
    expect((await shopper(store.app).post(link, {})).headers.location).toBe('/waitlist/joined');
  });
});
