export interface HeaderOptions {
  nonce: string;
  /** The hosted project's origin: the browser talks to it directly. */
  apiOrigin?: string;
  /** The public address: an https one is not left for http again. */
  siteUrl?: string;
  /** Hashes of the scripts inside the page. */
  scriptSources?: string[];
  /** Where files of releases come from besides the site itself. */
  origins?: string[];
  /** Where builds come from that somebody works on; their server tells the page of changes. */
  overrides?: string[];
}

/**
 * The headers of every page. The policy allows our own files, those of releases and overrides on other origins, the scripts inside the page by
 * their hashes, one style nonce and, in hosted mode, one API.
 */
export function securityHeaders({
  nonce,
  apiOrigin,
  siteUrl,
  scriptSources = [],
  origins: released = [],
  overrides = [],
}: HeaderOptions): Record<string, string> {
  const from = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ');
  const origins = [...released, ...overrides];
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    'content-security-policy': [
      "default-src 'none'",
      from("script-src 'self'", ...scriptSources, ...origins),
      from(`style-src 'self' 'nonce-${nonce}'`, ...origins),
      from("img-src 'self' data:", apiOrigin, ...origins),
      from("font-src 'self'", ...origins),
      "manifest-src 'self'",
      from("connect-src 'self'", apiOrigin, ...origins, ...sockets),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Invitations carry a token in the address.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
