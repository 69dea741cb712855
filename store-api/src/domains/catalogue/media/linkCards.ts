/** Index of the link preview pictures in `media/cards/` (SHELL-13). */
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
 * The current file for a requested one: the same, or its newer version, because sites that show links keep picture URLs
 * for a long time. Null: there never was such a picture.
 */
export function linkCardNow(file: string): string | null {
  const drawn = LINK_CARD.exec(file)?.groups?.drawn;
  return (drawn === undefined ? undefined : files.get(drawn)) ?? null;
}
