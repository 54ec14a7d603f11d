import type postgres from 'postgres';
import { openLog } from '../process/log.ts';
import { describeFailure, UserError } from '../process/user-error.ts';
import { createDamageWatch } from './damage-watch.ts';

/** PostgreSQL that has counted so many pages. */
const counting = (pages: number) => (async () => [{ pages }]) as unknown as postgres.Sql;
const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });

let lines: string[] = [];
beforeEach(() => openLog((line) => void lines.push(line), 'info'));
afterEach(() => {
  lines = [];
  openLog(() => undefined, 'silent');
});

it.each([
  ['a damaged page or row', failure('XX001')],
  ['a damaged index', failure('XX002')],
  ['a file that is gone', failure('58P01', 'could not open file "base/5/16384": No such file or directory')],
  ['a disk that fails', failure('58030', 'could not read block 1 in file "base/5/16384": Input/output error')],
])('is told of %s, and says it once with what to do', async (_what, error) => {
  const watch = createDamageWatch(() => 'Restore the newest backup.');
  expect(await watch.isFound(counting(0))).toBe(false);
  watch.note(error);
  watch.note(error);
  expect(await watch.isFound(counting(0))).toBe(true);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: "Something that is stored can't be read. Restore the newest backup.",
      err: expect.objectContaining({ message: error.message }) as object,
    }),
  ]);
});

it.each([
  ['a refusal', failure('42501')],
  ['memory of one statement that is gone', failure('58P01', 'could not open shared memory segment "/PostgreSQL.1"')],
  ['a full disk', failure('53100')],
  ['something else', 'XX001'],
])('takes nothing from %s', async (_what, error) => {
  const watch = createDamageWatch(() => '');
  watch.note(error);
  expect([await watch.isFound(counting(0)), lines]).toEqual([false, []]);
});

it('believes what PostgreSQL counts', async () => {
  const watch = createDamageWatch(() => '');
  expect([await watch.isFound(counting(2)), await watch.isFound(counting(0)), lines.length]).toEqual([true, true, 1]);
});

it('explains the failure of a start that met damage, whatever became of it on the way, and no other', () => {
  const watch = createDamageWatch(() => 'Restore the newest backup.');
  const other = failure('08006', 'the schema could not be read');
  expect(watch.explain(other)).toBe(other);
  watch.note(failure('XX001', 'could not read blocks 54..54 in file "base/5/1249"'));
  expect(describeFailure(watch.explain(other))).toBe(
    'Something that is stored can\'t be read: could not read blocks 54..54 in file "base/5/1249".\n\nRestore the newest backup.',
  );
  const told = new UserError('The port is in use.', 'Choose another one.');
  expect(watch.explain(told)).toBe(told);
});
