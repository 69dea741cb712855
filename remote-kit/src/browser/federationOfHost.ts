/**
 * Replaces federation's own runtime inside a remote's container, because the host's is already in the page. Otherwise every container would
 * contain a copy, 4.5 kB (brotli) each. The shell sets it before it loads the first container.
 */
declare global {
  var tesseraFederation: unknown;
}

export default globalThis.tesseraFederation;
