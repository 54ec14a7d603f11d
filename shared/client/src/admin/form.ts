import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';

export const impersonationSchema = z.object({ reason: z.string().trim().min(1, MESSAGES.admin.reasonRequired) });
export type ImpersonationForm = z.infer<typeof impersonationSchema>;
