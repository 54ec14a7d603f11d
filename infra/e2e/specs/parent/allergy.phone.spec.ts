import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { noteAllergy } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

// The refusal is the point of the test.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test('the allergy question takes the place of the form, in view and with the focus', async ({ family, parentPage }) => {
  await family.addFoods();
  const ida = await family.addChild({ name: 'Ida' });
  await noteAllergy(family.parent, ida, 'milk');
  await parentPage.goto('/parent');
  await parentPage.getByRole('button', { name: 'Log Food' }).first().click();
  const dialog = parentPage.getByRole('dialog', { name: 'Log Food' });
  const yogurt = dialog.getByRole('checkbox', { name: /Yogurt/ });
  await yogurt.check();
  await dialog.getByRole('radio', { name: 'Snack' }).check();
  const log = dialog.getByRole('button', { name: 'Log Food' });
  await log.press('Enter');

  const question = dialog.getByRole('region', { name: 'Is this food safe?' });
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question.getByText(/Yogurt may contain milk/i)).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole('button', { name: "Yes, I've checked" })).toBeInViewport({ ratio: 1 });
  await expect(log).toBeHidden();
  await expectAccessibleInBothThemes(parentPage);

  await question.getByRole('button', { name: 'No, go back' }).press('Enter');
  await expect(log).toBeFocused();
  await expect(yogurt).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Snack' })).toBeChecked();
  expect(await ida.api.rows('food_logs', 'select=id')).toEqual([]);

  await log.press('Enter');
  await question.getByRole('button', { name: "Yes, I've checked" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await ida.api.rows('food_logs', 'select=food_name,meal_type')).toEqual([
    { food_name: 'Yogurt', meal_type: 'snack' },
  ]);
});
