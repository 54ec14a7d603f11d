interface LinkAccount {
  token: string;
  userId: string;
  email: string;
}

/**
 * The account that the token of an address signs in to; null when it carries none that can be read, or more than one. Nothing is
 * verified: the server refuses what is forged, and what is not names its account truly.
 */
export function accountOfLink(hash: string): LinkAccount | null {
  const [token = '', ...others] = new URLSearchParams(hash.replace(/^#/, '')).getAll('access_token');
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const { sub, email } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (others.length > 0 || typeof sub !== 'string' || typeof email !== 'string') return null;
    return { token, userId: sub, email };
  } catch {
    return null;
  }
}
