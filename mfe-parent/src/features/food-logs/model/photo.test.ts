import { photoProblem } from './photo';

it('takes images up to 10MB', () => {
  expect(photoProblem({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeNull();
  expect(photoProblem({ type: 'image/webp', size: 1 })).toBeNull();
});

it('says why a file is refused', () => {
  expect(photoProblem({ type: 'application/pdf', size: 1 })).toMatch(/choose an image/);
  expect(photoProblem({ type: 'image/svg+xml', size: 1 })).toMatch(/choose an image/);
  expect(photoProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toMatch(/larger than 10MB/);
});
