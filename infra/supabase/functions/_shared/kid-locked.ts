import { FunctionError } from './function-error.ts';

/** After five wrong PINs of a child, at sign-in or for the change of its PIN. */
export const kidLocked = () =>
  new FunctionError(429, 'kid.locked', 'Too many tries. Wait 15 minutes, or ask a grown-up to unlock you.');
