import { Button } from '@tessera/design-system/Button';
import { useEffect, useRef, useState } from 'react';
import type { Remove } from '../changes/pendingChanges.ts';
import { useText } from '../text.ts';
import * as styles from './UndoRemoval.styles.ts';

/** Milliseconds in which a removal can be undone; paused while the pointer or the focus is on the offer. */
export const UNDO_TIME = 8000;

export interface UndoRemovalProps {
  readonly removal: Remove;
  onUndo(): void;
  /** The time to undo has run out. */
  onOver(): void;
}

/**
 * Says what was removed, and can restore it. One per removal: use the removal's key. After a removal by keyboard it takes the focus,
 * because the focused control no longer exists.
 */
export function UndoRemoval({ removal, onUndo, onOver }: UndoRemovalProps) {
  const { t } = useText();
  const undo = useRef<HTMLButtonElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const title = removal.lines[0]?.merchandise.product.title ?? '';

  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onOver, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isHeld, onOver]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holds the time, does nothing.
    <div
      className={styles.strip}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(undo.current?.matches(':focus-visible') ?? false)}
      onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
      onBlur={() => setIsHeld(false)}
    >
      <p className={styles.sentence}>
        {t(`panel.removed.${removal.lines.length > 1 ? 'together' : 'alone'}`, { title })}
      </p>
      <Button ref={undo} variant="quiet" aria-label={t('panel.removed.undoOf', { title })} onClick={onUndo}>
        {t('panel.removed.undo')}
      </Button>
    </div>
  );
}
