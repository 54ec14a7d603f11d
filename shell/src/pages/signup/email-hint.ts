/** Whether an address may be the one behind a hint such as `s•••@example.com`: same first letter, same domain. */
export function fitsHint(email: string, hint: string | null): boolean {
  if (!hint) return true;
  const shape = (address: string) => `${address[0] ?? ''}@${address.split('@').at(-1)}`.toLowerCase();
  return shape(email.trim()) === shape(hint);
}
