/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, useTextOf } from '@tessera/remote-kit/useText';
import type intro from './locales/en-US/intro.json';
import type page from './locales/en-US/page.json';

export type TextKey = KeyOf<{ intro: typeof intro; page: typeof page }>;
export const useText = useTextOf<TextKey>;
