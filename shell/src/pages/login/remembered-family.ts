const KEY = 'tastequest-family-code';

/** The family code that was last used on this device, so that a child does not type it each time. */
export const rememberedFamilyCode = (): string | null => localStorage.getItem(KEY);
export const rememberFamilyCode = (code: string): void => localStorage.setItem(KEY, code);
export const forgetFamilyCode = (): void => localStorage.removeItem(KEY);
