/** What only time brings, at once: days that have passed, for the demo family and for tests in a browser. */
export { moveLogToPast, moveTasteToPast } from './move-to-past.ts';
export { openRunningDatabase } from './running-database.ts';
