import type { Money } from '@tessera/shared-contracts/money/money';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds, the same as --duration-medium. */
const DURATION = 220;

/**
 * Returns the amount to display while counting from one amount to the next: whole units for 220 ms, then exactly `money`. The amounts
 * between are decoration and no prices; with reduced motion, or between currencies, there are none.
 */
export function useCountedMoney(money: Money | null, counts: boolean): Money | null {
  const [between, setBetween] = useState<Money | null>(null);
  const before = useRef(money);
  const amount = money?.amount;
  const currencyCode = money?.currencyCode;

  useEffect(() => {
    const from = before.current;
    before.current = amount === undefined || currencyCode === undefined ? null : { amount, currencyCode };
    if (!counts || amount === undefined || from === null) return;
    if (from.currencyCode !== currencyCode || from.amount === amount) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = Number(from.amount);
    const way = Number(amount) - start;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const left = 1 - Math.max(0, now - began) / DURATION;
      if (left <= 0) return setBetween(null);
      setBetween({ amount: String(Math.round(start + way * (1 - left ** 3))), currencyCode: from.currencyCode });
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setBetween(null);
    };
  }, [amount, currencyCode, counts]);

  return between;
}
