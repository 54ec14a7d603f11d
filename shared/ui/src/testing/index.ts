export { expectAccessible } from './expect-accessible';
