import type { ExternalScript } from '@tessera/shared-contracts/document/consentedServices';

/** Milliseconds after which a script of somebody else's is given up (S9). */
export const SCRIPT_DEADLINE = 30_000;

/**
 * Resolves when the script has run.
 * @throws when it cannot be had, has another hash, or has not come in time: then it does not run later either
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
      // A script whose element has gone to another document is not run when it comes.
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
