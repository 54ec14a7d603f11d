import { createEvent, fireEvent, screen } from '@testing-library/react';
import { ignoreEarlyTaps, REST_MS } from './use-ignore-early-taps';

const onTap = jest.fn();
const onPressBeside = jest.fn();
let end = () => {};

/** The page as it stands when the fingers rest, with early taps ignored. */
async function open(html: string) {
  document.body.innerHTML = html;
  end = ignoreEarlyTaps();
  await rest(REST_MS);
}
/** Changes of the page are heard of at the end of the task that made them. */
const rest = (millis = 0) => jest.advanceTimersByTimeAsync(millis);
const tap = (name: string) => {
  const target = screen.getByRole('button', { name });
  fireEvent.pointerDown(target);
  fireEvent.mouseDown(target, { detail: 1 });
  fireEvent.click(target, { detail: 1 });
};
/** The finger came down at this time; jsdom counts from another one than browsers do. */
const tapAt = (timeStamp: number) => {
  const target = screen.getByRole('button', { name: 'Snack' });
  fireEvent(target, Object.defineProperty(createEvent.click(target, { detail: 1 }), 'timeStamp', { value: timeStamp }));
};
const place = (id: string) => screen.getByTestId(id);

beforeEach(() => {
  jest.useFakeTimers();
  onTap.mockClear();
  onPressBeside.mockClear();
  document.addEventListener('click', onTap);
  document.addEventListener('pointerdown', onPressBeside);
});
afterEach(() => {
  end();
  document.removeEventListener('click', onTap);
  document.removeEventListener('pointerdown', onPressBeside);
  jest.useRealTimers();
});

const STEP = '<main><div data-testid="step"><button>Broccoli</button></div></main>';
const nextStep = () => place('step').replaceChildren(document.createRange().createContextualFragment(MEALS));
const MEALS = '<div><button>Breakfast</button><button>Snack</button></div>';

it('takes a tap at once on what was there', async () => {
  await open(STEP);
  tap('Broccoli');
  tap('Broccoli');
  expect(onTap).toHaveBeenCalledTimes(2);
});

it('takes no tap for 400 ms on what appears', async () => {
  await open(STEP);
  nextStep();
  await rest(REST_MS - 1);
  tap('Snack');
  expect(onTap).not.toHaveBeenCalled();
  await rest(REST_MS);
  tap('Snack');
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('ignores a burst of taps, however long it is', async () => {
  await open(STEP);
  tap('Broccoli');
  nextStep();
  for (let more = 0; more < 10; more += 1) {
    await rest(150);
    tap('Snack');
  }
  expect(onTap).toHaveBeenCalledTimes(1);
  await rest(REST_MS);
  tap('Snack');
  expect(onTap).toHaveBeenCalledTimes(2);
});

it('takes no tap that came in time for what was there, however late it is handled', async () => {
  await open(STEP);
  const at = performance.now();
  nextStep();
  await rest(5 * REST_MS);
  tapAt(at + REST_MS - 1);
  expect(onTap).not.toHaveBeenCalled();
  await rest(REST_MS);
  tapAt(performance.now());
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('takes no tap anywhere when the area opens', async () => {
  document.body.innerHTML = STEP;
  end = ignoreEarlyTaps();
  tap('Broccoli');
  expect(onTap).not.toHaveBeenCalled();
});

it('lets a key and a screen reader press at any time', async () => {
  await open(STEP);
  nextStep();
  await rest();
  fireEvent.click(screen.getByRole('button', { name: 'Snack' }), { detail: 0 });
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('still takes taps on what stays when something else appears', async () => {
  await open(`${STEP}<nav><button>Rewards</button></nav>`);
  nextStep();
  await rest();
  tap('Rewards');
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('takes no tap on what moves up when something goes', async () => {
  await open('<ul data-testid="logs"><li>Apples</li><li><button>Undo Broccoli</button></li></ul>');
  place('logs').firstElementChild?.remove();
  await rest();
  tap('Undo Broccoli');
  expect(onTap).not.toHaveBeenCalled();
});

it('takes a tap on a control whose icon changes', async () => {
  await open('<button data-testid="goal" aria-label="My goal"><i></i></button>');
  place('goal').replaceChildren(document.createElement('b'));
  await rest();
  tap('My goal');
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('takes no tap on a control that comes alone, nor on what is below it', async () => {
  await open('<div data-testid="below"></div>');
  const button = Object.assign(document.createElement('button'), { textContent: 'Undo' });
  place('below').append(button);
  await rest();
  fireEvent.click(place('below'), { detail: 1 });
  expect(onTap).not.toHaveBeenCalled();
});

it('takes no tap on the whole page when a dialog opens or closes, nor beside the dialog', async () => {
  await open(STEP);
  const dialog = document.createElement('div');
  document.body.append(dialog);
  await rest();
  fireEvent.pointerDown(document.documentElement);
  expect(onPressBeside).not.toHaveBeenCalled();
  await rest(REST_MS);
  fireEvent.pointerDown(document.documentElement);
  expect(onPressBeside).toHaveBeenCalledTimes(1);
  dialog.remove();
  await rest();
  tap('Broccoli');
  expect(onTap).not.toHaveBeenCalled();
});

it('takes every tap when it has ended', async () => {
  await open(STEP);
  nextStep();
  await rest();
  end();
  tap('Snack');
  expect(onTap).toHaveBeenCalledTimes(1);
});
