import { TextField } from '@tastequest/ui';
import type { ComponentProps } from 'react';

/** The six digits of an authenticator app; phones offer them by themselves. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="6-digit code" inputMode="numeric" autoComplete="one-time-code" required {...props} />
);
