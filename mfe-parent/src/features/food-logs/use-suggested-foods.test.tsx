import { inDialog } from '@tastequest/family/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithData } from '../../testing/with-data';
import { AdventureForm } from '../adventures/adventure-form';
import { MealForm } from './meal-form';

const user = userEvent.setup();
const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox' };
const row = (name: string, category_tags = ['fruits']) => ({
  id: `id of ${name}`,
  name,
  description: null,
  category_tags,
  points_value: 10,
  emoji: '🥕',
  allergens: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
});

/** The server with a catalogue that begins with these foods, and takes what is suggested. */
function catalogueOf(...names: string[]) {
  let rows = names.map((name) => row(name));
  const insert = jest.fn((added: { name: string; category_tags: string[] }[]) => {
    const stored = added.map(({ name, category_tags }) => row(name, category_tags));
    rows = [...rows, ...stored];
    return stored;
  });
  const rpc = {
    food_page: ({ p_search = '' }: Record<string, unknown>) => {
      const items = rows.filter(({ name }) => name.toLowerCase().includes(String(p_search).toLowerCase()));
      return { items, total: items.length, categories: [] };
    },
    foods: ({ insert: added }: Record<string, unknown>) => (added ? insert(added as never) : []),
    challenge_page: () => ({ items: [], total: 0, children: [] }),
    // What is new in the catalogue is an idea to try.
    meal_choices: () => ({ usual: [], day_before: [], ideas: rows.slice(names.length) }),
    meal_preview: () => [],
  };
  return { rpc, insert };
}

function showMeal(...names: string[]) {
  const { rpc, insert } = catalogueOf(...names);
  const onLog = jest.fn().mockResolvedValue(undefined);
  render(
    <WithData rpc={rpc}>
      {inDialog(<MealForm childList={[mia]} today="2026-03-09" hour={18} onLog={onLog} />)}
    </WithData>,
  );
  const sent = () => (onLog.mock.calls[0]?.[0] as { foodIds: string[] } | undefined)?.foodIds;
  const logged = async () => {
    await user.click(screen.getByRole('button', { name: 'Log Food' }));
    return sent();
  };
  return { insert, logged, sent };
}

/** The server keeps its next answer, or refusal, until it is asked to give it. */
function holdAnswer(insert: jest.Mock, failure?: object) {
  const store = insert.getMockImplementation();
  let settle = () => {};
  const held = new Promise<void>((resolve, reject) => {
    settle = () => (failure ? reject(failure as Error) : resolve());
  });
  insert.mockImplementationOnce(async (added) => {
    await held;
    return store?.(added) as unknown;
  });
  return () => act(async () => settle());
}
/** In one go: between two keys a slow machine may ask for what was typed so far. */
const searchFor = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const tile = (name: RegExp) => screen.findByRole('checkbox', { name });
const MANY = [...'ABCDEFGHI'];

it('is found by the search, added by the choice, and chosen', async () => {
  const { insert, logged } = showMeal(...MANY);
  await tile(/^A/);
  expect(screen.queryByRole('heading', { name: 'Suggested foods' })).not.toBeInTheDocument();
  searchFor('banana');
  const settle = holdAnswer(insert);
  await user.dblClick(await tile(/Bananas/));
  await settle();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Bananas/ })).toBeChecked());
  expect(insert.mock.calls.map(([rows]) => rows)).toMatchObject([[{ name: 'Bananas', points_value: 10 }]]);
  await user.clear(screen.getByRole('searchbox'));
  await tile(/^A/);
  expect(await logged()).toEqual(['id of Bananas']);
});

it.each([
  ['an empty catalogue', ''],
  ['one that is no small one any more by it', 'ABCDEFG'],
])('fills %s, where nothing moves under the finger', async (_what, names) => {
  const { insert, logged } = showMeal(...names);
  const tiles = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  await tile(/Bananas/);
  const before = tiles();
  await Promise.all([/Bananas/, /Apples/, /Corn/].map(async (name) => user.click(await tile(name))));
  for (const name of [/Bananas/, /Apples/, /Corn/]) {
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeChecked());
  }
  expect(tiles()).toEqual(before);
  await user.click(await tile(/Bananas/));
  expect((await logged())?.sort()).toEqual(['id of Apples', 'id of Corn']);
  expect(insert).toHaveBeenCalledTimes(3);
});

it('is not suggested where the family has one of that name, whatever its spelling', async () => {
  showMeal(' bananas ');
  await tile(/Apples/);
  expect(screen.getAllByRole('checkbox', { name: /bananas/i })).toHaveLength(1);
});

it('is not suggested where the family has it without the words of the search', async () => {
  const { rpc } = catalogueOf(...MANY);
  const known = jest.fn(() => [row('Bananas', [])]);
  render(
    <WithData rpc={{ ...rpc, foods: known }}>
      {inDialog(<MealForm childList={[mia]} today="2026-03-09" hour={18} onLog={jest.fn()} />)}
    </WithData>,
  );
  await tile(/^A/);
  expect(known).not.toHaveBeenCalled();
  searchFor('fruits');
  await tile(/Apples/);
  expect(screen.queryByRole('checkbox', { name: /Bananas/ })).not.toBeInTheDocument();
});

it('says when it could not be added', async () => {
  const { insert } = showMeal();
  insert.mockImplementationOnce(() => {
    throw { message: 'Failed to fetch' };
  });
  await user.click(await tile(/Bananas/));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  expect(await tile(/Bananas/)).not.toBeChecked();
  await user.click(await tile(/Bananas/));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Bananas/ })).toBeChecked());
});

it.each([
  ['belongs to the meal that is sent while it is being added', undefined, ['id of Apples', 'id of Bananas']],
  ['leaves the meal in the sheet where it could not be added', { message: 'Failed to fetch' }, undefined],
])('%s', async (_, failure, foodIds) => {
  const { insert, logged, sent } = showMeal();
  await user.click(await tile(/Apples/));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Apples/ })).toBeChecked());
  const settle = holdAnswer(insert, failure);
  await user.click(await tile(/Bananas/));
  expect((await tile(/Bananas/)).closest('label')).toHaveAttribute('aria-busy', 'true');
  expect(await logged()).toBeUndefined();
  expect(screen.getByRole('button', { name: /Log Food/ })).toHaveAttribute('aria-busy', 'true');
  await settle();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Log Food/ })).not.toHaveAttribute('aria-busy', 'true'),
  );
  expect(sent()).toEqual(foodIds);
});

it('can be the food of a Taste Adventure, also where that is started while it is being added', async () => {
  const { rpc, insert } = catalogueOf(...MANY);
  const settle = holdAnswer(insert);
  const onStart = jest.fn().mockResolvedValue(undefined);
  render(
    <WithData rpc={rpc}>{inDialog(<AdventureForm childList={[mia]} childId="mia" onStart={onStart} />)}</WithData>,
  );
  searchFor('banana');
  await user.click(await screen.findByRole('radio', { name: /Bananas/ }));
  expect(screen.getByRole('radio', { name: /Bananas/ }).closest('label')).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'Start Adventure' }));
  await settle();
  await waitFor(() => expect(onStart).toHaveBeenCalledTimes(1));
  expect(onStart).toHaveBeenCalledWith(expect.objectContaining({ foodId: 'id of Bananas' }));
});
