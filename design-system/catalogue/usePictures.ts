import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Picture } from '../src/pictureFiles.ts';

const picturesSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
    colour: z.string(),
  }),
);

/** Returns those of the store's pictures with these names that exist. */
export function usePictures(names: readonly string[]): readonly Picture[] {
  const [all, setAll] = useState<Readonly<Record<string, Picture>>>({});
  useEffect(() => {
    void fetch('/media/pictures.json').then(async (response) => {
      if (response.ok) setAll(picturesSchema.parse(await response.json()));
    });
  }, []);
  return names.flatMap((name) => all[name] ?? []);
}
