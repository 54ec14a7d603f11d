export { expectAccessible, type AccessibleOptions } from './expect-accessible';
export { inGerman } from './in-german';
