import { walkDialogs } from '../../src/child-walks.ts';
import { test } from '../../src/test.ts';

test('suggesting, wishing and tasting are accessible in both themes for a child who reads', ({ family, childAtHome }) =>
  walkDialogs({ family, childAtHome }, { name: 'Fee', born: '2016-03-09' }));
