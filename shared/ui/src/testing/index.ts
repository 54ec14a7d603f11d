export { expectAccessible } from './expect-accessible';
export { expectOwnNames } from './expect-own-names';
