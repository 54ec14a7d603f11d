import { drawPhotos, heicPhoto, pngPhoto } from '@tastequest/client/testing/photos';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChildModeContext } from '../../hooks/use-child-mode';
import { aMode, picturesIn } from '../../testing/child-mode';
import { aChallenge, aFood } from '../../testing/samples';
import { MealStep } from './meal-step';

const props = {
  food: aFood(),
  challenges: [aChallenge({ foodTags: [], foodName: 'Spinach' })],
  mealType: 'breakfast',
  onMealType: () => undefined,
  photo: null,
  onPhoto: () => undefined,
  problem: null,
  isBusy: false,
  onBack: () => undefined,
  onLog: () => undefined,
} as const;

const show = (changes: Partial<Parameters<typeof MealStep>[0]> = {}) =>
  render(<MealStep {...props} challenges={[...props.challenges]} {...changes} />);

it('shows what counts and up to how many points, before logging', () => {
  show();
  const box = screen.getByRole('region', { name: 'What it counts for' });
  expect(box).toHaveTextContent('The most you can get');
  expect(within(box).getAllByRole('listitem')).toHaveLength(2);
  expect(box).toHaveTextContent('Broccoli+15 points');
  expect(box).toHaveTextContent('Veggie Week+15 points');
  expect(picturesIn(box)).toEqual(['🥦', '🥬']);
});

it('starts at breakfast and takes another meal', async () => {
  const onMealType = jest.fn();
  show({ onMealType });
  expect(screen.getByRole('radio', { name: 'Breakfast' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dinner' }));
  expect(onMealType).toHaveBeenCalledWith('dinner');
});

it('logs, takes a photo, goes back', async () => {
  const onLog = jest.fn();
  const onPhoto = jest.fn();
  const onBack = jest.fn();
  show({ onLog, onPhoto, onBack });
  const photo = new File(['x'], 'lunch.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Add a photo'), photo);
  expect(onPhoto).toHaveBeenCalledWith(photo);
  expect(screen.getByText('PNG, JPG, GIF up to 10MB')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Another food' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(onLog).toHaveBeenCalledTimes(1);
});

it('takes a photo of a child who cannot read yet, without the small print', () => {
  render(
    <ChildModeContext value={aMode({ preReader: true })}>
      <MealStep {...props} challenges={[]} />
    </ChildModeContext>,
  );
  expect(screen.getByLabelText('Add a photo')).toHaveAccessibleDescription('');
  expect(screen.queryByText(/PNG/)).not.toBeInTheDocument();
});

describe('a photo', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function Chosen() {
    const [photo, setPhoto] = useState<File | null>(null);
    return <MealStep {...props} challenges={[]} photo={photo} onPhoto={setPhoto} />;
  }

  it('is checked when it is chosen, and the error goes with a good one', async () => {
    drawPhotos();
    render(<Chosen />);
    await userEvent.upload(screen.getByLabelText('Add a photo'), pngPhoto({ width: 20_000, height: 20_000 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This photo is too big. Pick another one.');
    expect(screen.getByLabelText('Add a photo')).toBeInvalid();
    await userEvent.upload(screen.getByLabelText('Add a photo'), pngPhoto());
    expect(await screen.findByRole('img', { name: 'My photo' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is taken out again, and another one asked for', async () => {
    drawPhotos();
    render(<Chosen />);
    await userEvent.upload(screen.getByLabelText('Add a photo'), pngPhoto());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
    expect(screen.queryByRole('img', { name: 'My photo' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Add a photo')).toBeInTheDocument();
  });

  it('is taken as it is where it cannot be made smaller now', async () => {
    drawPhotos();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      throw new Error('out of memory');
    });
    render(<Chosen />);
    await userEvent.upload(screen.getByLabelText('Add a photo'), pngPhoto());
    expect(await screen.findByRole('img', { name: 'My photo' })).toBeInTheDocument();
  });

  it('says that it is being made ready', async () => {
    Object.assign(globalThis, { createImageBitmap: () => new Promise(() => undefined) });
    render(<Chosen />);
    await userEvent.upload(screen.getByLabelText('Add a photo'), pngPhoto());
    expect(await screen.findByText('Just a moment...')).toBeInTheDocument();
  });

  it('can be chosen once more after it was refused', async () => {
    const onPhoto = jest.fn();
    show({ onPhoto });
    const photo = pngPhoto();
    await userEvent.upload(screen.getByLabelText('Add a photo'), photo);
    await userEvent.upload(screen.getByLabelText('Add a photo'), photo);
    expect(onPhoto.mock.calls).toEqual([[photo], [photo]]);
  });

  it('says that a HEIC photo cannot be opened, at once', async () => {
    drawPhotos(new Error('not decoded'));
    render(<Chosen />);
    await userEvent.upload(screen.getByLabelText('Add a photo'), heicPhoto(), { applyAccept: false });
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't open this photo. Take a new one here.");
  });
});

it('says what went wrong', () => {
  show({ problem: { text: 'Failed to log food', hint: null, isForGrownUp: false, canRetry: false } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to log food');
});

it('sends a child to a grown-up, with no way to log', () => {
  show({
    problem: {
      text: 'Ask a grown-up',
      hint: 'A parent can log this food for you.',
      isForGrownUp: true,
      canRetry: false,
    },
  });
  expect(screen.getByRole('region', { name: 'Ask a grown-up' })).toHaveTextContent(
    'Ask a grown-upA parent can log this food for you.',
  );
  expect(screen.queryByRole('button', { name: 'Log Food' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Another food' })).toBeInTheDocument();
});

it('offers to send again what waits in the outbox', async () => {
  const onLog = jest.fn();
  const hint = 'We kept it for you. Send it again!';
  show({ onLog, problem: { text: "Oh no! There's no internet.", hint, isForGrownUp: false, canRetry: true } });
  expect(screen.getByRole('alert')).toHaveTextContent("Oh no! There's no internet. We kept it for you.");
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(onLog).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('radio', { name: 'Dinner' })).toBeDisabled();
});

it('"Send again" keeps the keyboard while a log goes again', async () => {
  const problem = { text: "Oh no! There's no internet.", hint: null, isForGrownUp: false, canRetry: true };
  const step = (changes: Partial<Parameters<typeof MealStep>[0]>) => (
    <MealStep {...props} challenges={[...props.challenges]} {...changes} />
  );
  const { rerender } = render(step({ problem }));
  const again = screen.getByRole('button', { name: 'Send again' });
  await userEvent.click(again);
  rerender(step({ isBusy: true }));
  expect(again).toHaveFocus();
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(again).toHaveTextContent('Send again');
});

it('Enter on a meal sends, and takes the keyboard to the button that does', async () => {
  const onLog = jest.fn();
  show({ onLog });
  await userEvent.click(screen.getByRole('radio', { name: 'Breakfast' }));
  await userEvent.keyboard('{Enter}');
  expect(onLog).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Log Food' })).toHaveFocus();
});

it('changes nothing of a log that is on its way', () => {
  show({ isBusy: true });
  expect(screen.getByRole('button', { name: 'Log Food', busy: true })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Dinner' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Another food' })).toBeDisabled();
});

it.each([
  ['only for what it counts', [...props.challenges], 'What it counts forVeggie Week'],
  ['nothing without a challenge', [], undefined],
])('says %s when points are hidden', (_, challenges, words) => {
  render(
    <ChildModeContext value={aMode({ hidePoints: true })}>
      <MealStep {...props} challenges={challenges} />
    </ChildModeContext>,
  );
  expect(screen.queryByRole('region', { name: 'What it counts for' })?.textContent).toBe(words);
});
