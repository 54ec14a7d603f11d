import { administrationRows } from './matrix/administration.ts';
import { challengeRows } from './matrix/challenges.ts';
import { detailRows } from './matrix/details.ts';
import { familyRows } from './matrix/families.ts';
import { foodLogRows } from './matrix/food-logs.ts';
import { foodRows } from './matrix/foods.ts';
import { peopleRows } from './matrix/people.ts';
import { photoRows } from './matrix/photos.ts';
import { pointRows } from './matrix/points.ts';
import { noticeRows } from './matrix/notices.ts';
import { privateLifeRows } from './matrix/private-life.ts';
import { rewardRows } from './matrix/rewards.ts';
import { roleRows } from './matrix/roles.ts';
import type { Row } from './matrix/row.ts';
import { tasteRows } from './matrix/tastes.ts';
import { wishRows } from './matrix/wishes.ts';
import { serviceRows } from './matrix/services.ts';
import { ACTORS, GHOSTS, makeWorld, type Actor, type Anyone, type Ghost, type World } from './support/world.ts';

const rows = [
  ...peopleRows,
  ...detailRows,
  ...roleRows,
  ...familyRows,
  ...pointRows,
  ...rewardRows,
  ...foodRows,
  ...foodLogRows,
  ...challengeRows,
  ...noticeRows,
  ...privateLifeRows,
  ...administrationRows,
  ...photoRows,
  ...tasteRows,
  ...wishRows,
  ...serviceRows,
];

const ASKED: Record<NonNullable<Row['ghosts']> | 'all', readonly Ghost[]> = {
  all: GHOSTS,
  own: ['removed', 'invited', 'unapproved'],
  known: ['removed', 'invited'],
  parents: ['removed', 'invited'],
  none: [],
};

function expectedOf(row: Row): Partial<Record<Anyone, boolean>> {
  const may = (actor: Actor) => row.allow.includes(actor);
  const known = ACTORS.map((actor) => [actor, may(actor)]);
  const ghosts = ASKED[row.ghosts ?? 'all'].map((ghost) => [ghost, may('PB')]);
  return Object.fromEntries([...known, ...ghosts]);
}

let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, 60_000);
afterAll(() => world.backend.close());

describe('the access matrix', () => {
  test.each(rows.map((row) => [`${row.number} ${row.object}: ${row.title}`, row] as const))(
    '%s',
    async (_title, row) => {
      const expected = expectedOf(row);
      const outcome: Partial<Record<Anyone, boolean>> = {};
      for (const actor of Object.keys(expected) as Anyone[]) outcome[actor] = await row.attempt(world, actor);
      expect(outcome).toEqual(expected);
    },
  );

  test('every table of the API has a row for reading and one for writing', async () => {
    const tables = await world.sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`,
    );
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.object, (counts.get(row.object) ?? 0) + 1);
    expect(tables.filter(({ name }) => (counts.get(name) ?? 0) < 2)).toEqual([]);
  });
});
