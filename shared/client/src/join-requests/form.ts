import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';

/** Approving a child that signed up with the parent's ID. */
export const approveJoinSchema = z.object({
  dob: z.string().min(1, MESSAGES.childCreation.dobRequired),
});
