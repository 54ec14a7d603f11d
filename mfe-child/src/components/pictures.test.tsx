import { render } from '@testing-library/react';
import { picturesIn } from '../testing/child-mode';
import { aChallenge } from '../testing/samples';
import { ChallengePictures, pictureUrl } from './pictures';

const drawn = (emoji: string) => decodeURIComponent(pictureUrl(emoji)).replace('data:image/svg+xml,', '');

it('draws the emoji', () => {
  expect(drawn('🥦')).toContain('>🥦</text>');
});

it('keeps what a parent typed as text', () => {
  expect(drawn('<script>&"')).toContain('>&lt;script&gt;&amp;&quot;</text>');
  expect(new DOMParser().parseFromString(drawn('</text><a/>'), 'image/svg+xml').querySelector('a')).toBeNull();
});

it('tells a challenge by its first three pictures, each of them once', () => {
  const foodTags = ['fruits', 'fruits', 'dairy', 'grains', 'proteins'];
  const { container } = render(<ChallengePictures challenge={aChallenge({ foodTags })} />);
  expect(picturesIn(container)).toEqual(['🍎', '🧀', '🍞']);
});
