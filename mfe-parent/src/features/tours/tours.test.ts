import { stepsFor, TOURS } from './tours';

it('leaves out steps about parts that are not on the screen', () => {
  for (const tour of ['rewards', 'challenges'] as const) {
    expect(stepsFor(tour, () => true)).toHaveLength(TOURS[tour].length);
    expect(stepsFor(tour, (target) => target !== 'tools').map((step) => step.title)).not.toContain('Find it again');
  }
});

it('always has something to say', () => {
  for (const tour of ['dashboard', 'rewards', 'challenges', 'foods'] as const) {
    expect(stepsFor(tour, () => false).length).toBeGreaterThan(0);
  }
});
