export { expectAccessible, type AccessibleOptions } from './expect-accessible';
