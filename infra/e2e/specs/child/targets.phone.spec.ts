import { walkAsChild } from '../../src/child-walks.ts';
import { PRE_READER_BORN } from '../../src/family.ts';
import { test } from '../../src/test.ts';

test('every screen of a child who does not read yet is accessible in both themes, with large targets; its dialogs are accessible, too', ({
  family,
  childAtHome,
}) => walkAsChild({ family, childAtHome }, { name: 'Mo', born: PRE_READER_BORN }));
