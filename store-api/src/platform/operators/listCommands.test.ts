/** The command lines that print lists: each requests the page of its cursor, and prints the command for the next one. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod';
import { emptyPage, listPath, printNext, takeCursor } from './listCommands.ts';

// Each command is a process, on a machine that may be busy with other tests.
jest.setTimeout(120_000);

const REPOSITORY = join(__dirname, '../../../..');

/** A service that returns every list without rows and with a next page. */
let service: Server;
let asked: string | undefined;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked = request.url;
    const rows = ['requests', 'entries', 'cases', 'withdrawals', 'proofs', 'batches', 'reports', 'dead', 'tokens'];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...Object.fromEntries(rows.map((name) => [name, []])), waiting: 0, next: 'second' }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.close();
});

/** The file that npm runs for a printed command, and its arguments. */
function programOf(command: string): readonly string[] {
  const [, name = '', workspace, args = ''] =
    /^npm run ([\w-]+)( -w @tessera\/store-api)? -- (.+)$/.exec(command) ?? [];
  const folder = workspace === undefined ? REPOSITORY : join(REPOSITORY, 'store-api');
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return [join(folder, scripts[name]?.split(' ').at(-1) ?? 'no such script'), ...args.split(' ')];
}

const run = (command: string) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    const { port } = service.address() as AddressInfo;
    const env = { PATH: process.env.PATH, OPERATORS_URL: `http://127.0.0.1:${port}`, ORDERS_TOKEN: 'x' };
    execFile(process.execPath, [...programOf(command)], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

describe('[API-12] the command line of a list', () => {
  it.each([
    ['npm run call-requests -w @tessera/store-api -- done', '/operator/call-requests?state=done&'],
    ['npm run waitlist -w @tessera/store-api -- CA', '/operator/waitlist?country=CA&'],
    ['npm run care -w @tessera/store-api -- over', '/operator/care?state=over&'],
    ['npm run withdrawals -w @tessera/store-api -- over', '/operator/withdrawals?state=over&'],
    ['npm run hero-proofs -w @tessera/store-api -- of a+b@x.edu', '/operator/hero-proofs?email=a%2Bb%40x.edu&'],
    ['npm run redeem-codes -w @tessera/store-api --', '/operator/redeem-codes?'],
    ['npm run cycle-reports -w @tessera/store-api --', '/operator/cycle-reports?'],
    ['npm run jobs -w @tessera/store-api --', '/operator/jobs?'],
    ['npm run operators --', '/operator/tokens?'],
  ])('%s reads the page of --cursor, and prints the command of the next one', async (command, path) => {
    const { code, out, err } = await run(`${command} --cursor first`);
    expect({ code, asked }).toEqual({ code: 0, asked: `${path}cursor=first` });
    expect(err).toContain(`There is more. The next page: ${command} --cursor second\n`);
    expect(out + err).toMatch(/Nothing follows that page any more\.|0 given up on this page/);
  });

  it('takes the cursor from any place among its words, and says when it is left out', () => {
    for (const words of [
      ['over', '--cursor', 'MTc'],
      ['--cursor', 'MTc', 'over'],
    ])
      expect(takeCursor(words)).toEqual({ words: ['over'], cursor: 'MTc' });
    expect(takeCursor(['over'])).toEqual({ words: ['over'], cursor: undefined });
    expect(() => takeCursor(['over', '--cursor'])).toThrow(
      '--cursor wants what the page before has printed behind it.',
    );
  });

  it('asks for nothing that is not said, and says nothing of a next page where there is none', () => {
    expect(listPath('care', { state: undefined, cursor: undefined })).toBe('care');
    expect(emptyPage(undefined, 'Nothing waits.')).toBe('Nothing waits.');
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    printNext(null, 'npm run care');
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });
});
