/** Names under which a machine reaches itself alone. */

/**
 * Whether nobody but this machine is reached under a name.
 * @param host without a port, as a URL, a `Host` header or `HOST` of a server has it; an IPv6 address with its brackets or without
 */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase());
