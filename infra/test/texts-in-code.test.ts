import { textsInCode } from './texts-in-code';

test('finds what people read, not the names that code has for things', () => {
  const code = `
    import { Card } from 'The Package';
    type Kind = 'One Kind';
    const words: Kind = { one: '# wish', other: 'Two wishes', 'Some Key': other };
    if (kind === 'Other Kind' || !('IntersectionObserver' in window)) throw new TypeError('Nobody reads this.');
    export const Part = () => (
      <Card className="big Card" title="My wishes" aria-label={isOpen ? 'Close menu' : \`Open \${name}\`}>
        Hi, <b>{name}</b>! What do you
        want?
      </Card>
    );`;
  expect(textsInCode('part.tsx', code)).toEqual([
    'Two wishes',
    'My wishes',
    'Close menu',
    'Open Pea',
    'Hi,',
    '! What do you want?',
  ]);
});
