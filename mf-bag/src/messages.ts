import type { LoadSurface } from '@tessera/remote-kit/implementRemote';

/** Loads a file of texts. Those of the gift flow and the offers load with their scripts, when first needed. */
export const messages: LoadSurface = async (locale, surface) =>
  (await import(`./surfaces/${locale}.ts`)).surface(surface);
