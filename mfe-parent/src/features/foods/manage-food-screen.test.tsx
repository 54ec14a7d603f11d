import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFood } from '../../testing/a-food';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog, press } from '../../testing/user';

const kale = aFood({
  description: 'Curly',
  category_tags: ['vegetables'],
  points_value: 15,
  allergens: ['mustard seeds'],
  allergen_groups: [],
  updated_at: '2026-03-02T10:00:00Z',
});

let unmount = async () => {};
afterEach(() => unmount());

type Answer<T = unknown> = (args: Record<string, unknown>) => T;

async function open(foods: Answer = () => [], page: Answer<object | Promise<object>> = () => ({})) {
  const writes: Record<string, unknown>[] = [];
  const asked: Record<string, unknown>[] = [];
  const mounted = await mountParent(
    {
      food_page: async (args) => {
        asked.push(args);
        return { items: [kale], total: 1, categories: ['vegetables'], ...(await page(args)) };
      },
      approvals_inbox: anEmptyInbox,
      foods: (args) => {
        if (['update', 'upsert', 'delete', 'insert'].some((write) => write in args)) writes.push({ ...args });
        return foods(args);
      },
    },
    '/manage-food',
  );
  unmount = mounted.unmount;
  return { ...mounted, writes, asked };
}
const refuse = () => {
  throw { code: 'XX000', message: 'never shown' };
};

it('shows what a food is, and that no suggestion waits', async () => {
  await open();
  const row = (await screen.findByRole('heading', { name: 'Kale' })).closest('li');
  for (const words of ['Curly', 'Vegetables', '15', 'Allergens: mustard seeds']) expect(row).toHaveTextContent(words);
  expect(await screen.findByText('No suggestions are waiting for you.')).toBeVisible();
});

it('adds one as the form says it, and says so', async () => {
  const { writes, toast } = await open();
  await press('Add Food');
  const form = await dialogOf('Add Food');
  await userEvent.type(form.getByLabelText('Name'), 'Pear');
  await userEvent.click(form.getByRole('radio', { name: 'Pear' }));
  await userEvent.type(form.getByLabelText('Other allergens'), 'birch, latex');
  await userEvent.click(form.getByRole('button', { name: 'Add Food' }));
  await noDialog();
  const row = { name: 'Pear', emoji: '🍐', points_value: 10, allergens: ['birch', 'latex'], description: null };
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ upsert: { ...row, creation_key: expect.any(String) as unknown } });
  expect(toast.success.mock.calls).toEqual([['Food added successfully']]);
});

it('saves an edit over the version that it was opened with', async () => {
  const { writes, toast } = await open(() => [{ id: 'kale' }]);
  await press('Edit Kale');
  const form = await dialogOf('Edit Food');
  await userEvent.type(form.getByLabelText('Name'), ' chips');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await noDialog();
  const row = { name: 'Kale chips', description: 'Curly', points_value: 15, allergens: ['mustard seeds'] };
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ 'eq id': 'kale', 'eq updated_at': kale.updated_at, update: row });
  expect(toast.success.mock.calls).toEqual([['Food updated successfully']]);
});

it('shows the version of somebody else, with its allergens', async () => {
  const newer = { ...kale, name: 'Black kale', allergens: ['celery salt'], updated_at: '2026-03-05T10:00:00Z' };
  let isStale = true;
  const { writes } = await open((args) => {
    if (!args['update']) return 'maybeSingle' in args ? newer : [newer];
    const rows = isStale ? [] : [{ id: 'kale' }];
    isStale = false;
    return rows;
  });
  await press('Edit Kale');
  const form = await dialogOf('Edit Food');
  await userEvent.type(form.getByLabelText('Name'), ' chips');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await form.findByRole('button', { name: 'Look at the new version' }));
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Black kale'));
  expect(form.getByLabelText('Other allergens')).toHaveValue('celery salt');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await noDialog();
  expect(writes[1]).toMatchObject({ 'eq updated_at': newer.updated_at, update: { allergens: ['celery salt'] } });
});

it('keeps the allergens that somebody else ticked meanwhile while its name changes', async () => {
  const newer = { ...kale, allergen_groups: ['milk'], updated_at: '2026-03-05T10:00:00Z' };
  await open((args) => {
    if (args['update']) return [];
    return 'maybeSingle' in args ? newer : [newer];
  });
  await press('Edit Kale');
  const form = await dialogOf('Edit Food');
  await userEvent.type(form.getByLabelText('Name'), ' chips');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await form.findByRole('button', { name: 'Look at the new version' }));
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Kale'));
  await userEvent.type(form.getByLabelText('Name'), ' soup');
  expect(form.getByRole('button', { name: /^Milk/ })).toHaveAttribute('aria-pressed', 'true');
});

it('writes over it when told so', async () => {
  const newer = { ...kale, name: 'Black kale' };
  let isStale = true;
  const { writes } = await open(({ update }) => {
    const rows = isStale && update ? [] : [newer];
    if (update) isStale = false;
    return rows;
  });
  await press('Edit Kale');
  const form = await dialogOf('Edit Food');
  await userEvent.type(form.getByLabelText('Name'), ' chips');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await form.findByRole('button', { name: 'Keep mine' }));
  await noDialog();
  expect(writes[1]).toMatchObject({ 'eq id': 'kale', update: { name: 'Kale chips' } });
  expect(writes[1]).not.toHaveProperty('eq updated_at');
});

it('deletes one after a question that says what stays', async () => {
  const { writes, toast } = await open(() => null);
  await press('Delete Kale');
  const dialog = await dialogOf('Delete food');
  expect(dialog.getByText('Are you sure you want to delete Kale? Past food logs keep its name.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await noDialog();
  expect(writes).toEqual([expect.objectContaining({ 'eq id': 'kale' })]);
  expect(writes[0]).toHaveProperty('delete');
  expect(toast.success.mock.calls).toEqual([['Food deleted successfully']]);
});

it('says when it could not be deleted, and keeps the question', async () => {
  const { toast } = await open(refuse);
  await press('Delete Kale');
  await userEvent.click((await dialogOf('Delete food')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(toast.error.mock.calls[0]?.[0]).toMatch(/^Failed to delete food/);
  expect(screen.getByRole('dialog', { name: 'Delete food' })).toBeVisible();
});

it('asks the server for each choice, and for all again', async () => {
  const { asked } = await open(undefined, () => ({ items: [] }));
  expect(await screen.findByText('Try other words or another category.')).toBeVisible();
  expect(asked[0]).toMatchObject({ p_sort: 'name', p_category: undefined, p_page: 0 });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Vegetables');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_category: 'vegetables' }));
  await press('Show all foods');
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('All Categories');
  await press('Sort');
  await userEvent.click(await screen.findByRole('radio', { name: 'Most points' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_sort: 'points' }));
});

it('says that another page is on its way', async () => {
  await open(undefined, ({ p_page }) => (p_page === 1 ? new Promise<object>(() => {}) : { total: 120 }));
  await press('Page 2');
  const kept = screen.getByRole('heading', { name: 'Kale' });
  expect(kept.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

it('keeps the search that finds nothing, to be changed', async () => {
  await open(undefined, ({ p_search }) => (p_search ? { items: [], total: 0 } : {}));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search foods' }), 'xyz');
  expect(await screen.findByText('Try other words or another category.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search foods' })).toHaveValue('xyz');
});

describe('suggested foods', () => {
  it('are offered while there is no food, added by name, and counted', async () => {
    const { writes, toast } = await open(
      () => [],
      () => ({ items: [], total: 0 }),
    );
    await press('Add suggested foods');
    const dialog = await dialogOf('Suggested foods');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Apples/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Broccoli/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 foods' }));
    await noDialog();
    expect(writes).toEqual([
      expect.objectContaining({
        insert: ['Apples', 'Broccoli'].map((name) => expect.objectContaining({ name }) as unknown),
      }),
    ]);
    expect(toast.success.mock.calls).toEqual([['2 foods added successfully']]);
  });

  it('leave out what the family has', async () => {
    await open(() => [{ ...kale, name: 'Apples' }]);
    await press('Suggested foods');
    const dialog = await dialogOf('Suggested foods');
    expect(await dialog.findByRole('checkbox', { name: /^Broccoli/ })).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /^Apples/ })).not.toBeInTheDocument();
  });
});
