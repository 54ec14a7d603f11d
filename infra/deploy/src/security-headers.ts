export interface HeaderOptions {
  nonce: string;
  /** The hosted project's origin: the browser talks to it directly. */
  apiOrigin?: string;
  /** The public address: an https one is not left for http again. */
  siteUrl?: string;
  /** Hashes of the scripts inside the page. */
  scriptSources?: string[];
}

/**
 * The headers of every page. The policy allows our own files, the scripts inside the page by their hashes, one style nonce and, in
 * hosted mode, one API.
 */
export function securityHeaders({
  nonce,
  apiOrigin,
  siteUrl,
  scriptSources = [],
}: HeaderOptions): Record<string, string> {
  const also = apiOrigin ? ` ${apiOrigin}` : '';
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...scriptSources].join(' '),
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data:${also}`,
      "font-src 'self'",
      "manifest-src 'self'",
      `connect-src 'self'${also}`,
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
