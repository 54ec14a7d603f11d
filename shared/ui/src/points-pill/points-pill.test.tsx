import { render } from '@testing-library/react';
import { expectAccessible } from '../testing';
import { Badge } from '../badge/badge';
import { EmojiTile } from '../emoji-tile/emoji-tile';
import { PointsPill } from './points-pill';

test.each([
  [<PointsPill key="1" points={1} />, '1 point'],
  [<PointsPill key="2" points={15} gain />, '+15 points'],
  [<PointsPill key="3" points={0} gain />, '0 points'],
  [<PointsPill key="4" points={1250} />, '1,250 points'],
])('reads as words', (pill, words) => {
  const { container } = render(pill);
  expect(container.textContent).toBe(words);
});

test('small signs beside text', async () => {
  const { container } = render(
    <p>
      <EmojiTile emoji="🥦" /> Broccoli <Badge tone="success">Active</Badge>
    </p>,
  );
  await expectAccessible(container);
});
