import TestSequencer from '@jest/test-sequencer';

/** What starts servers, installs packages, builds, or tries each table as everybody, takes 10 to 35 seconds. */
const LONG =
  /infra\/(reliability|local\/src\/cli|test\/packages\.)|shared\/build\/src|\/(lock-order|fuzz|access-matrix)\./;

/**
 * The long suites first: in a new clone Jest knows only how large each one is, and the longest of all is small. It was the last,
 * while the other workers had nothing to do for half a minute.
 */
export default class LongFirst extends TestSequencer {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path, duration }) => duration === undefined && LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
