import type { challengeSchema } from '@tastequest/client';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The challenge form, handed to its parts. */
export type ChallengeFields = UseFormReturn<z.input<typeof challengeSchema>, unknown, z.output<typeof challengeSchema>>;
