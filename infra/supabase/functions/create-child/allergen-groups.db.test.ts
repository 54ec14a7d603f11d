import { birthday, sharedBackend, type TestBackend } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';

let backend: TestBackend;
beforeAll(async () => (backend = await sharedBackend()));
afterAll(() => backend.close());

test.each([
  [['eggs'], ['eggs']],
  [[], []],
  [null, ['milk']],
])('a new child with the word lactose and the groups %j has the groups %j', async (allergenGroups, groups) => {
  const { client } = await backend.signUpParent();
  const allergies = { allergies: ['Lactose'], allergenGroups, allergyConsent: true };
  const form = { fullName: 'Mia', dob: birthday(8), hasEmail: false, avatar: 'fox', pin: '1234', ...allergies };
  expect(await invoke(client, 'create-child', form)).toMatchObject({ status: 200 });
  const { data } = await client.rpc('children_list');
  expect(data).toMatchObject([{ allergies: ['lactose'], allergen_groups: groups }]);
});
