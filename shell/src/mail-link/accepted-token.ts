let accepted: string | null = null;

/** From now on this token, and no other, signs in when it stands in the address. */
export function acceptToken(token: string): void {
  accepted = token;
}

export const isAccepted = (token: string): boolean => token === accepted;
