/** Path of the proxy's stream of server-sent events: one for each build that is shown from then on. */
export const BUILDS_PATH = '/__preview/builds';

/** Stands in each exchanged document: loads it again when the remote is built anew. */
export const RELOAD_SCRIPT = `new EventSource('${BUILDS_PATH}').onmessage=()=>location.reload()`;
