import { accessSentence } from './access-sentence';

const entry = { id: 'l1', adminName: 'Ada', targetName: 'Mia', reason: null, createdAt: '2026-11-21T12:00:00Z' };

test.each([
  ['impersonation.started', 'Ada looked at the screens of Mia.'],
  ['role.granted:parent_pro', 'Ada gave the role parent pro to Mia.'],
  ['role.removed:parent_pro', 'Ada took the role parent pro from Mia.'],
  ['restriction.set', 'Ada hid from administrators: Mia.'],
  ['export', 'Ada did “export” to Mia.'],
])('%s', (action, sentence) => {
  expect(accessSentence({ ...entry, action })).toBe(sentence);
});

test('without a person it was the family', () => {
  expect(accessSentence({ ...entry, targetName: null, action: 'impersonation.started' })).toMatch('your family');
});
