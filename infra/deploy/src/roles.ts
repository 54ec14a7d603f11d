/** Those that people of the product have. */
export const ROLES: readonly string[] = ['parent', 'child'];
