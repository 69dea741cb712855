import { useEffect, useState } from 'react';

/** Whether a picture failed to load; it is requested again when the browser is online again. */
export function usePictureMissing(url: string): { readonly isMissing: boolean; onError(): void } {
  const [missing, setMissing] = useState<string | null>(null);
  const isMissing = url === '' || missing === url;
  useEffect(() => {
    if (missing === null) return;
    const tryAgain = () => setMissing(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [missing]);
  return { isMissing, onError: () => setMissing(url) };
}
