/** The store's sent mails, from the outbox of its store-api. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartedStore } from './store.ts';

/** All mails, oldest first, with decoded texts: long Japanese and Thai ones are sent in base64, the others as quoted-printable. */
export function mailsOf(store: StartedStore): readonly string[] {
  const folder = join(store.stack.dataDir('store-api'), 'outbox');
  // A file that is still being written has another extension.
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replaceAll(
          /^Content-Transfer-Encoding: base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\w+/=\r\n]+)/gm,
          (_, text: string) => Buffer.from(text, 'base64').toString('utf8'),
        )
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    );
}
