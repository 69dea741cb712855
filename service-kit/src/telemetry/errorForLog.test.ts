import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { newDatabase } from '../../test-support/newDatabase.ts';
import { startTestPostgres, type TestPostgres } from '../../test-support/postgres.ts';
import * as schema from '../../test-support/tables.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { errorForLog, textForLog, wordsOf } from './errorForLog.ts';

jest.setTimeout(60_000);

const { note } = schema;
const SECRET = 'ada.byron+notes@example.com';

let postgres: TestPostgres;
const databases: Partial<Record<'embedded' | 'server', Database<typeof schema>>> = {};
beforeAll(async () => {
  postgres = await startTestPostgres();
  const common = { name: 'notes', schema, migrationsFolder: `${__dirname}/../../test-support/testMigrations` };
  databases.embedded = await openDatabase({ ...common, beginWith: await newDatabase() });
  databases.server = await openDatabase({ ...common, databaseUrl: await postgres.createDatabase() });
});
afterAll(async () => {
  for (const database of Object.values(databases)) await database.close();
  await postgres?.stop();
});

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
};

describe.each(['embedded', 'server'] as const)('an error of an %s database in a log line', (kind) => {
  const open = () => {
    const database = databases[kind];
    if (database === undefined) throw new Error('The database is not open.');
    return database.db;
  };

  it.each([
    [
      'a row that is there already',
      () =>
        open()
          .insert(note)
          .values([
            { id: SECRET, body: 'x' },
            { id: SECRET, body: 'x' },
          ]),
    ],
    ['a value of another type', () => open().select().from(note).where(sql`${note.id}::int = ${SECRET}::int`)],
    [
      'a text that is no JSON',
      () =>
        open()
          .select()
          .from(note)
          .where(sql`${`{"email":${SECRET}`}::json is not null`),
    ],
    [
      'a byte that no text holds',
      () =>
        open()
          .insert(note)
          .values({ id: 'nul', body: `${SECRET}\u0000` }),
    ],
    [
      'a transaction',
      () =>
        open().transaction((inner) =>
          inner.insert(note).values([
            { id: SECRET, body: SECRET },
            { id: SECRET, body: '' },
          ]),
        ),
    ],
  ])('keeps %s to itself, and says what and where', async (_what, work) => {
    const error = await thrownBy(work);
    // The values have to be in the error in the first place.
    expect(allOf(error)).toContain(SECRET);
    const logged = errorForLog(error);
    expect(JSON.stringify(logged)).not.toMatch(/ada|byron|example\.com/);
    expect(logged.message).toContain('Failed query:');
    expect(logged.stack).toContain(' at ');
    expect(logged.cause).toMatchObject({ code: expect.stringMatching(/^\w{5}$/) });
    expect(wordsOf(error)).not.toContain('ada');
  });

  it('still names what is not there', async () => {
    const logged = errorForLog(await thrownBy(() => open().execute(sql`select * from nowhere`)));
    expect(logged.cause).toMatchObject({ code: '42P01', message: 'relation "nowhere" does not exist' });
  });

  it('of the constraint names the constraint', async () => {
    await open().insert(note).values({ id: 'once', body: 'x' });
    const logged = errorForLog(await thrownBy(() => open().insert(note).values({ id: 'once', body: SECRET })));
    expect(logged.cause).toMatchObject({ code: '23505', constraint: 'note_pkey', table: 'note' });
    await open().delete(note).where(eq(note.id, 'once'));
  });
});

/** All that an error could tell, however deep. */
function allOf(error: unknown): string {
  if (!(typeof error === 'object' && error !== null)) return String(error);
  return Object.getOwnPropertyNames(error)
    .map((key) => {
      const value: unknown = Reflect.get(error, key);
      return typeof value === 'object' ? (key === 'cause' ? allOf(value) : JSON.stringify(value)) : String(value);
    })
    .join('\n');
}

describe('any error in a log line', () => {
  it('has its type, words, code and frames, and those of its causes', () => {
    const cause = Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const logged = errorForLog(new Error('no answer', { cause }));
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'no answer',
      stack: expect.stringMatching(/^Error: no answer\n\s+at /),
      cause: { type: 'TypeError', message: 'fetch failed', code: 'ECONNREFUSED', syscall: 'connect' },
    });
  });

  it('has nothing else that somebody put on it', () => {
    const error = Object.assign(new Error('refused'), {
      body: { email: SECRET },
      parameters: [SECRET],
      detail: SECRET,
    });
    expect(JSON.stringify(errorForLog(error))).not.toContain('ada');
  });

  it('does not quote a text that is no JSON', () => {
    let error: unknown;
    try {
      JSON.parse('Byron, Torstraße 1');
    } catch (thrown) {
      error = thrown;
    }
    expect(String(error)).toContain('Byron');
    expect(JSON.stringify(errorForLog(error))).not.toContain('Byron');
  });

  it('shows the parts of an aggregate, and an end to causes that go in a circle', () => {
    const logged = errorForLog(new AggregateError([new Error('one'), new Error('two')], 'both'));
    expect(logged.errors?.map(({ message }) => message)).toEqual(['one', 'two']);
    const circle = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(errorForLog(circle)).match(/"type":"Error"/g)).toHaveLength(5);
  });

  it.each([
    [
      'TypeError: Failed to fetch https://store.example/ring?email=ada@example.com&n=1',
      'TypeError: Failed to fetch https://store.example/ring?…',
    ],
    ['no giftee ada@example.com, is there?', 'no giftee [address], is there?'],
    ['at draw (mf-bag@1.0.0/server.cjs:1:2)', 'at draw (mf-bag@1.0.0/server.cjs:1:2)'],
  ])('of foreign text “%s” leaves “%s”', (text, left) => expect(textForLog(text)).toBe(left));

  it.each([
    ['of one word', (length: number) => 'a'.repeat(length)],
    ['of one word with signs', (length: number) => 'a@'.repeat(length / 2)],
    ['of dots', (length: number) => `a@${'.a'.repeat(length / 2)}`],
    ['of slashes', (length: number) => 'a@/'.repeat(length / 3)],
    ['of blanks', (length: number) => ' '.repeat(length)],
    ['of question marks', (length: number) => '?'.repeat(length)],
    ['of quotes', (length: number) => '"'.repeat(length)],
  ])('is read once, also a text %s: a patient pattern would hold all requests up', (_what, textOf) => {
    // Sixteen million steps of a quadratic pattern are hours; the test ends by its own deadline then.
    const text = textOf(6_000_000);
    expect(textForLog(text).length).toBeLessThanOrEqual(2000);
    expect(wordsOf(text).length).toBeLessThanOrEqual(2000);
    expect(JSON.stringify(errorForLog(new Error(text))).length).toBeLessThan(40_000);
  });

  it('leaves out every mail address of a text of any length, also one at the place where it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.emailAddress(), fc.constantFrom('and', '/path', 'mf-bag@1.0.0', ',', '"')), {
          maxLength: 40,
        }),
        fc.nat({ max: 200 }),
        (words, offset) => {
          // Long addresses become short marks: what stands at the cut is shown.
          const text = `${'x'.repeat(offset)} ${`${'ada'.repeat(60)}@example.com `.repeat(100)}${words.join(' ')}`;
          for (const shown of [textForLog(text), textForLog(words.join(' ')), wordsOf(text)]) {
            expect(shown).not.toContain('adaada');
            expect(shown).not.toMatch(/[^\s"<>(),;:]@[^\s"<>(),;:/]+\.[a-z]{2,}/i);
          }
        },
      ),
    );
  });

  it('has no line of the message among its frames', () => {
    const logged = errorForLog(new Error(`no\n    at ${SECRET}\n    at home (Torstraße 1)`));
    expect(logged.stack).not.toContain('ada');
    expect(logged.stack?.match(/Torstraße/g)).toHaveLength(1);
  });

  it('is never thrown over, whatever was thrown, and never holds a mail address', () => {
    fc.assert(
      fc.property(fc.anything(), fc.emailAddress(), (thrown, email) => {
        expect(() => JSON.stringify(errorForLog(new Error(`sent to <${email}> now`, { cause: thrown })))).not.toThrow();
        expect(wordsOf(new Error(`sent to ${email}, not more`))).not.toContain(email);
        expect(typeof errorForLog(thrown).message).toBe('string');
      }),
    );
  });
});
