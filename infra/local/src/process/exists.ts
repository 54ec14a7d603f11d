import { access } from 'node:fs/promises';

/** Whether there is a file or folder of this name, as far as this user may know; a link counts that leads to one. */
export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
