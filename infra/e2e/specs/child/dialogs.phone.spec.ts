import { walkDialogs } from '../../src/child-walks.ts';
import { PRE_READER_BORN } from '../../src/family.ts';
import { test } from '../../src/test.ts';

test('suggesting, wishing and tasting are accessible in both themes for a child who does not read yet', ({
  family,
  childAtHome,
}) => walkDialogs({ family, childAtHome }, { name: 'Mo', born: PRE_READER_BORN }));
