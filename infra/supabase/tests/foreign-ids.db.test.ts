import { randomUUID } from 'node:crypto';
import { callAs } from './support/as-actor.ts';
import { belongingsOf, stateOf, type Belongings, type Kind } from './support/belongings.ts';
import { joinAsChild } from './support/people.ts';
import { makeWorld, type Anyone, type World } from './support/world.ts';

/** What an id of this name stands for. `p_id` and the odd one out depend on the function. */
const KINDS: Record<string, Kind> = {
  p_challenge_id: 'challenge',
  p_child_id: 'child',
  p_child_ids: 'child',
  p_food_id: 'food',
  p_food_ids: 'food',
  p_food_log_id: 'log',
  p_impersonation_id: 'impersonation',
  p_meal_id: 'meal',
  p_reward_id: 'reward',
  p_session_id: 'session',
  target_id: 'person',
  p_unlocked_id: 'claim',
  p_after_id: 'person',
  p_user_id: 'person',
  'approve_child p_child_id': 'joiner',
  'approve_suggestion p_id': 'suggestion',
  'complete_challenge p_id': 'challenge',
  'decline_wish p_id': 'wish',
  'delete_notice p_id': 'notice',
  'grant_wish p_id': 'wish',
  'read_notices p_ids': 'notice',
  'record_taste p_challenge_id': 'adventure',
  'reject_child p_child_id': 'joiner',
  'reject_suggestion p_id': 'suggestion',
  'resend_mails p_id': 'mail',
};

/** Good values for what has no default. */
const VALUES: Record<string, unknown> = {
  action: 'looked',
  p_category: 'Entertainment',
  p_dob: '2018-05-01',
  p_face: 'yummy',
  p_feedback: 'Not today',
  p_full_name: 'Intruder',
  p_granted: true,
  p_meal_type: 'lunch',
  p_points: 5,
  p_points_per_taste: 5,
  p_points_required: 5,
  p_points_value: 5,
  p_reason: 'Ticket 7',
  reason: 'Ticket 7',
  p_role: 'admin',
  p_sticker: 'star',
  target_type: 'profile',
  p_tastes: 7,
};

interface Signature {
  name: string;
  args: string[];
  types: string[];
  defaults: number;
}

/** Strangers, and the sibling: what is the family's own (foods, rewards, its parents) is the sibling's too. */
const ATTACKERS: Anyone[] = ['PB', 'B1', 'A2', 'removed', 'invited', 'unapproved', 'anon'];
const SHARED: Kind[] = ['food', 'reward', 'person', 'joiner'];

let world: World;
let theirs: Belongings;
let own: Belongings;
let signatures: Signature[];

beforeAll(async () => {
  world = await makeWorld();
  const { backend, ids, familyA, familyB, sql } = world;
  const joiner = (await joinAsChild(backend, ids.PB)).id;
  theirs = await belongingsOf(sql, { family: familyA, parent: ids.PA, child: ids.A1, joiner: ids.unapproved });
  own = await belongingsOf(sql, { family: familyB, parent: ids.PB, child: ids.B1, joiner });
  signatures = await sql<Signature>(
    `select proname as name, proargnames as args, string_to_array(oidvectortypes(proargtypes), ', ') as types, pronargdefaults as defaults
     from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       and has_function_privilege('authenticated', oid, 'execute') and oidvectortypes(proargtypes) like '%uuid%' order by 1`,
  );
}, 60_000);
afterAll(() => world.backend.close());

const kindOf = (name: string, arg: string): Kind | undefined => KINDS[`${name} ${arg}`] ?? KINDS[arg];
const isId = (type?: string) => type === 'uuid' || type === 'uuid[]';
const idArgs = ({ args, types }: Signature) => args.filter((arg, i) => isId(types[i]) && arg !== 'p_idempotency_key');

/** All arguments right and the caller's own, but the one that is tried. */
function argsOf(signature: Signature, tried: string, id: string): Record<string, unknown> {
  const given = signature.args.flatMap((arg, i): [string, unknown][] => {
    const type = signature.types[i];
    const asTyped = (one: string) => (type === 'uuid[]' ? [one] : one);
    if (arg === tried) return [[arg, asTyped(id)]];
    if (arg === 'p_idempotency_key') return [[arg, randomUUID()]];
    const kind = isId(type) ? kindOf(signature.name, arg) : undefined;
    if (kind) return i < signature.args.length - signature.defaults ? [[arg, asTyped(own[kind])]] : [];
    return arg in VALUES ? [[arg, VALUES[arg]]] : [];
  });
  return Object.fromEntries(given);
}

test('every id that a function takes is known here', () => {
  const unknown = signatures.flatMap((one) =>
    idArgs(one)
      .filter((arg) => !kindOf(one.name, arg))
      .map((arg) => `${one.name} ${arg}`),
  );
  expect(unknown).toEqual([]);
  const missing = signatures.flatMap(({ name, args, types, defaults }) =>
    args
      .slice(0, args.length - defaults)
      .filter((arg, i) => !isId(types[i]) && !(arg in VALUES) && arg !== 'p_name')
      .map((arg) => `${name} ${arg}`),
  );
  expect(missing).toEqual([]);
  expect(signatures.length).toBeGreaterThan(30);
});

test.each(ATTACKERS)("%s gets nowhere with somebody else's id, and is not told that it exists", async (actor) => {
  const before = await stateOf(world.sql, world.familyA);
  const told: string[] = [];
  for (const signature of signatures) {
    for (const arg of idArgs(signature)) {
      const kind = kindOf(signature.name, arg);
      if (!kind || (actor === 'A2' && SHARED.includes(kind))) continue;
      const real = await callAs(world, actor, signature.name, argsOf(signature, arg, theirs[kind]));
      const made = await callAs(world, actor, signature.name, argsOf(signature, arg, randomUUID()));
      // An own child in another place can make the call succeed without the id; then both answers are the same.
      if (JSON.stringify(real) !== JSON.stringify(made))
        told.push(`${signature.name} ${arg}: ${JSON.stringify({ real, made })}`);
    }
  }
  expect(told).toEqual([]);
  expect(await stateOf(world.sql, world.familyA)).toBe(before);
});

test('the same calls work for the family itself', async () => {
  const { clients, ids } = world;
  const worked = await Promise.all([
    clients.PA.rpc('child_progress', { p_child_id: theirs.child }),
    clients.PA.rpc('approve_suggestion', { p_id: theirs.suggestion, p_points_value: 5 }),
    clients.A1.rpc('undo_food_log', { p_food_log_id: theirs.log }),
    clients.A1.rpc('record_taste', { p_challenge_id: theirs.adventure, p_face: 'okay', p_sticker: 'sun' }),
    clients.PA.rpc('grant_wish', { p_id: theirs.wish, p_points_required: 5, p_category: 'Entertainment' }),
    clients.PA.rpc('cancel_reward', { p_unlocked_id: theirs.claim }),
    clients.SA.rpc('set_role', { p_user_id: ids.PA, p_role: 'parent_pro', p_granted: true }),
  ]);
  expect(worked.map(({ error }) => error)).toEqual(worked.map(() => null));
});

test("a key that another child's answer is kept under gives nothing away", async () => {
  const key = randomUUID();
  const args = { p_meal_type: 'lunch', p_idempotency_key: key };
  const first = await world.clients.A1.rpc('log_food', { ...args, p_child_id: theirs.child, p_food_id: theirs.food });
  expect(first.error).toBeNull();
  const replay = await world.clients.B1.rpc('log_food', { ...args, p_child_id: own.child, p_food_id: own.food });
  expect((replay.data as { log: { child_id: string } }).log.child_id).toBe(own.child);
  const sibling = await world.clients.A2.rpc('log_food', { ...args, p_child_id: world.ids.A2, p_food_id: theirs.food });
  expect((sibling.data as { log: { child_id: string } }).log.child_id).toBe(world.ids.A2);
});
