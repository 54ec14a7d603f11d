/** The address that opens the children's sign-in with the family code filled in. */
export function signInLink(origin: string, familyCode: string): string {
  return `${origin}/login?family=${encodeURIComponent(familyCode)}`;
}
