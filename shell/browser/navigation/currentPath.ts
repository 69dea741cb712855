/** Returns path and query of the address, in the format in which the server names a response's page. */
export function currentPath(): string {
  return location.pathname + location.search;
}
