/** Number of parallel requests. */
const LANES = 4;

/** Processes a queue in parallel until it is empty. The work may add items. */
export async function inLanes<Item>(queue: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  // A lane ends when the queue is empty, although another lane may still add items; then all lanes are restarted.
  while (queue.length > 0) await Promise.all(Array.from({ length: LANES }, lane));
}
