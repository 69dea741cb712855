import type { LoadSurface } from '@tessera/remote-kit/implementRemote';

/** A file of texts; the gift's and the offers' come with their scripts, when they are first needed. */
export const messages: LoadSurface = async (locale, surface) =>
  (await import(`./surfaces/${locale}.ts`)).surface(surface);
