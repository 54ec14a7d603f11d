export interface LinkAccount {
  userId: string;
  email: string;
}

/**
 * The account that the tokens of an address sign in to; null when it carries none that can be read. Nothing is verified: the server
 * refuses what is forged, and what is not names its account truly.
 */
export function accountOfLink(hash: string): LinkAccount | null {
  const [, payload = ''] = new URLSearchParams(hash.replace(/^#/, '')).get('access_token')?.split('.') ?? [];
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const { sub, email } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return typeof sub === 'string' && typeof email === 'string' ? { userId: sub, email } : null;
  } catch {
    return null;
  }
}
