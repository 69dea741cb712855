/** Where the visitor stood in each history entry, so that going back ends where they left. */
import { newId } from '@tessera/shared-contracts/newId';
import * as z from 'zod/mini';

const STORAGE_KEY = 'tessera.scroll';
const entrySchema = z.object({ scrollKey: z.string() });
const positionsSchema = z.record(z.string(), z.number());

let positions: Record<string, number> = {};
let key = '';

/** Takes scrolling over from the browser, which would restore it before the page is there. */
export function start(): void {
  const kept = positionsSchema.safeParse(parse(sessionStorage.getItem(STORAGE_KEY)));
  positions = kept.success ? kept.data : {};
  const reloaded = entrySchema.safeParse(history.state).success;
  key = currentKey();
  history.scrollRestoration = 'manual';
  if (reloaded) restore();
  window.addEventListener('pagehide', () => {
    leave();
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  });
}

/** Notes where the entry that is being left stands. */
export function leave(): void {
  positions[key] = window.scrollY;
}

/** State for a new entry; the caller pushes it. */
export function newEntry(): { scrollKey: string } {
  key = newId();
  return { scrollKey: key };
}

/** Goes to where the entry now shown was left. */
export function restore(): void {
  key = currentKey();
  window.scrollTo(0, positions[key] ?? 0);
}

function currentKey(): string {
  const entry = entrySchema.safeParse(history.state);
  return entry.success ? entry.data.scrollKey : 'first';
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
