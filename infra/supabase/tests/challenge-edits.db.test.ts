import { addChallenge, addFood, logged, makeHome, refusal, type Home } from './support/home.ts';
import { addKid, ok, type Kid } from './support/people.ts';

describe('an edit of a challenge', () => {
  let home: Home;
  let sibling: Kid;
  beforeAll(async () => {
    home = await makeHome();
    sibling = await addKid(home.backend, home.parent);
  });
  afterAll(() => home.backend.close());

  const giveTo = (child: Kid, id: string) =>
    home.parent.client.from('challenges').update({ child_id: child.id }).eq('id', id);

  test('gives it to a sibling only while it has no entries', async () => {
    const { parent, child } = home;
    const id = await addChallenge(parent, child);
    await ok(giveTo(sibling, id));
    await ok(giveTo(child, id));
    await logged(child, child.id, await addFood(parent));
    expect(await refusal(giveTo(sibling, id))).toMatchObject({ status: 409, code: 'challenge.has_progress' });
  });
});
