import { commandOf } from '../../../deploy/src/store/command-of.mjs';

/**
 * Whether the process is an `npm start`: after a crash, another one may have its number. Plain JavaScript without packages, for `npm run
 * status`.
 * @param {number} pid
 */
export const isStart = (pid) => commandOf(pid).includes('start.mjs');
