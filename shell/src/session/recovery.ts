import { inTab } from '../device/storage';

const KEY = 'tastequest-recovery';

/**
 * Whose session a password reset link opened in this tab. Only that account may set a password without the current one, until
 * it has done so or its session ends; a reload changes nothing.
 */
export const recovery = {
  begin: (userId: string): void => inTab.set(KEY, userId),
  isOf: (userId: string): boolean => inTab.get(KEY) === userId,
  end: (): void => inTab.remove(KEY),
};
