/** Path and query of the address, in the form in which the server names the page of an answer. */
export function currentPath(): string {
  return location.pathname + location.search;
}
