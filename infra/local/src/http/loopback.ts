/**
 * Whether a request was made on this computer, for an address of this computer: not through a proxy, and not by a
 * page of another site whose name was made to point here.
 */
export function isLocalRequest(request: Request, ip: string): boolean {
  const proxied = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
  return !proxied && isLoopback(ip) && isLoopback(hostnameOf(`http://${request.headers.get('host') ?? ''}`));
}

/** Whether a name or address means the computer itself. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(name);
}

/** The host of an address, without brackets; empty when it is none. */
function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}
