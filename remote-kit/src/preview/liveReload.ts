/** Path of the proxy's server-sent events: one event for each new build. */
export const BUILDS_PATH = '/__preview/builds';

/**
 * Script in each replaced document: reloads it after each new build. The shell carries scroll position, fields and focus to the next document
 * when a form for another language is sent; the form here only starts that.
 */
export const RELOAD_SCRIPT = `new EventSource('${BUILDS_PATH}').onmessage=()=>{const form=document.createElement('form');form.action='/_visitor';document.body.append(form);new FormData(form);location.reload()}`;
