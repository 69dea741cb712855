/**
 * Ends the current task, so that the browser handles input and paints before the work continues. Call it between two pieces of work that
 * would be one long task together.
 */
export function yieldToMain(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? nextTask();
}

/** A message is a task of its own, without the 4 ms that a browser puts between timers. */
function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof MessageChannel === 'undefined') setTimeout(resolve);
  else {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  }
  return promise;
}
