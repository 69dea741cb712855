import { Button } from '@tessera/design-system/Button';
import { useEffect, useState } from 'react';

/** Milliseconds that the button shows "copied" (S2, S9, BAG-08). */
export const COPY_FLASH = 1500;

export interface CopyButtonProps {
  readonly text: string;
  readonly labels: {
    readonly copy: string;
    /** The button's label, which names what is copied. */
    readonly copyOf: string;
    readonly copied: string;
    readonly notCopied: string;
  };
}

/** Copies a text, and shows the outcome for a moment. */
export function CopyButton({ text, labels }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), COPY_FLASH);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      // Missing in insecure contexts.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  };
  return (
    <>
      <Button variant="quiet" aria-label={labels.copyOf} data-flash={outcome ?? undefined} onClick={copy}>
        {outcome === 'copied' ? labels.copied : labels.copy}
      </Button>
      <span className={outcome === 'notCopied' ? undefined : 'visually-hidden'} aria-live="polite">
        {outcome === null ? '' : labels[outcome]}
      </span>
    </>
  );
}
