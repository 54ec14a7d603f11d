import { anUnsentLog } from '../../testing/samples';
import { readKept, writeKept } from './kept';

afterEach(() => window.localStorage.clear());

it('keeps what one child has to send, apart from its sibling', () => {
  writeKept('mia', [anUnsentLog()]);
  expect(readKept('mia')).toEqual([anUnsentLog()]);
  expect(readKept('leo')).toEqual([]);
});

it('leaves nothing behind when all is sent', () => {
  writeKept('mia', [anUnsentLog()]);
  writeKept('mia', []);
  expect(window.localStorage).toHaveLength(0);
});

it.each(['no json', '{}', '[1, null, {"kind":"log","key":"k"}]'])(
  'takes nothing from a storage that holds %s',
  (text) => {
    window.localStorage.setItem('tastequest-unsent.mia', text);
    expect(readKept('mia')).toEqual([]);
  },
);

it('takes no more from a storage than may wait', () => {
  const many = Array.from({ length: 30 }, (_, place) => anUnsentLog({ key: `k${place}` }));
  writeKept('mia', many);
  expect(readKept('mia')).toHaveLength(20);
});
