/** Host names by which a machine reaches only itself. */

/**
 * Whether a host name reaches only this machine.
 * @param host without a port, from a URL, a `Host` header or a server's `HOST`; an IPv6 address with or without brackets
 */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase());
