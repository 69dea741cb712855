/**
 * Ends the current task, so that the browser handles input and paints before the work continues. Call it between two pieces of work that
 * together would be a long task.
 */
export function yieldToMain(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? nextTask();
}

/** Resolves in a new task. Uses a message, because browsers delay nested timers by 4 ms. */
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
