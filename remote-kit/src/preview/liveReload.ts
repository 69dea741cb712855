/** Path of the proxy's server-sent events: one event for each new build. */
export const BUILDS_PATH = '/__preview/builds';

/** Script in each replaced document: reloads it after each new build of the remote. */
export const RELOAD_SCRIPT = `new EventSource('${BUILDS_PATH}').onmessage=()=>location.reload()`;
