type Answer = { readonly ok: true } | { readonly ok: false; readonly problem: { readonly code: string } };

/**
 * Repeats a write once after a lost connection or a timeout.
 * @param write a call with an idempotency key: if the first one arrived, the key keeps the second from acting again
 */
export async function repeatLostWrite<Result extends Answer>(write: () => Promise<Result>): Promise<Result> {
  const first = await write();
  const isLost = !first.ok && /^network\.(unreachable|timeout)$/.test(first.problem.code);
  return isLost ? write() : first;
}
