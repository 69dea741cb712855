/** The pictures that stand beside links, `media/cards/`: which there are (SHELL-13). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const LINK_CARDS_FOLDER = join(import.meta.dirname, '../../../../media/cards');

/** `ring-gold.de.0a1b2c3d.jpg` */
const LINK_CARD = /^(?<drawn>[a-z0-9-]+\.[a-z]{2}(?:-[A-Z]{2})?)\.[0-9a-f]{8}\.jpg$/;

/** Files by name and language. */
const files = new Map(
  readdirSync(LINK_CARDS_FOLDER).flatMap((file) => {
    const drawn = LINK_CARD.exec(file)?.groups?.drawn;
    return drawn === undefined ? [] : [[drawn, file] as const];
  }),
);

/**
 * The file that a name stands for now: itself, or what was drawn since in its place, because who shows links keeps their
 * pictures' addresses for long. Null for what there never was.
 */
export function linkCardNow(file: string): string | null {
  const drawn = LINK_CARD.exec(file)?.groups?.drawn;
  return (drawn === undefined ? undefined : files.get(drawn)) ?? null;
}
