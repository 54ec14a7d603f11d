import { accessSentence } from './access-sentence';

const entry = { id: 'l1', adminName: 'Ada', targetName: 'Mia', reason: null, createdAt: '2026-11-21T12:00:00Z' };

test.each([
  ['impersonation.started', 'Ada viewed the app as Mia.'],
  ['role.granted:parent_pro', 'Ada gave Mia the role parent pro.'],
  ['role.removed:parent_pro', 'Ada removed the role parent pro from Mia.'],
  ['restriction.set', 'Ada hid Mia from administrators.'],
  ['export', 'Ada did "export" (Mia).'],
])('%s', (action, sentence) => {
  expect(accessSentence({ ...entry, action })).toBe(sentence);
});

test('names the family when no person is named', () => {
  expect(accessSentence({ ...entry, targetName: null, action: 'impersonation.started' })).toMatch('your family');
});
