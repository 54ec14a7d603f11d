import { z } from 'zod';
import { pinKind } from './pin.ts';

/** Parts of the forms that the functions take. The database checks the rest, in the words the user reads. */
export const id = z.uuid('Child not found');

export const pin = z
  .string('Please use 4 numbers or 3 pictures.')
  .trim()
  .refine((text) => pinKind(text) !== null, 'Please use 4 numbers or 3 pictures.');

export const childIdForm = z.object({ childId: id });
