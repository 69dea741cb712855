import type { ExternalScript } from '@tessera/shared-contracts/document/consentedServices';
import { loadExternalScript } from './externalScript.ts';

/** Above 768 px (S9, FOOT-04). */
const WIDE = '(width > 768px)';

/**
 * Loads the chat widget once the window is wide enough for it, which may never happen.
 * @throws as `loadExternalScript`
 */
export async function loadChatWidget(script: ExternalScript, hasAgreed: () => boolean): Promise<void> {
  const width = matchMedia(WIDE);
  if (!width.matches) {
    await new Promise((widened) => width.addEventListener('change', widened, { once: true }));
  }
  if (hasAgreed()) await loadExternalScript(script);
}
