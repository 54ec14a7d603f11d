import { childrenOf } from './children-of';

it('names each child once, by name', () => {
  const rows = [
    { childId: 'mia', childName: 'Mia' },
    { childId: 'leo', childName: 'Leo' },
    { childId: 'mia', childName: 'Mia' },
  ];
  expect(childrenOf(rows)).toEqual([
    { value: 'leo', label: 'Leo' },
    { value: 'mia', label: 'Mia' },
  ]);
});
