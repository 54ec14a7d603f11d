/** A remote's name as its build has it in globals: these have no hyphens (`identifier` of shared/build). */
export const identifier = (name: string): string => name.replaceAll('-', '_');
