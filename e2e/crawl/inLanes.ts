/** Requests under way at once. */
const LANES = 4;

/** Works on a queue, some items at once, until it is empty. The work may add items. */
export async function inLanes<Item>(queue: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  // A lane ends when the queue is empty for a moment, while another lane may still add items: then lanes are started again.
  while (queue.length > 0) await Promise.all(Array.from({ length: LANES }, lane));
}
