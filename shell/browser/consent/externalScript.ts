import type { ExternalScript } from '@tessera/shared-contracts/document/consentedServices';

/** Timeout of a third-party script, in milliseconds (S9). */
export const SCRIPT_DEADLINE = 30_000;

/**
 * Resolves when the script has run.
 * @throws when it fails to load, has another hash, or exceeds the deadline, after which it never runs
 */
export function loadExternalScript({ url, integrity }: ExternalScript): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.fetchPriority = 'low';
    if (integrity !== undefined) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    const giveUp = setTimeout(() => {
      // Moving the element to another document prevents the script from running later.
      document.implementation.createHTMLDocument().adoptNode(script);
      reject(new Error(`${url} did not come within ${SCRIPT_DEADLINE / 1000} s.`));
    }, SCRIPT_DEADLINE);
    script.addEventListener('load', () => {
      clearTimeout(giveUp);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(giveUp);
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    document.head.append(script);
  });
}
