import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import type { CalendarEvent } from './calendar-event';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import { barsOf, inOrder } from './event-bars';
import { addMonths, sameDayIn, weeksOf } from './month-days';

const events: CalendarEvent[] = [
  { id: 'green', label: 'Green week', start: '2026-03-09', end: '2026-03-15' },
  { id: 'open', label: 'Ten fruits', start: '2026-03-10', end: null },
  { id: 'day', label: 'Family dinner', start: '2026-03-20', tone: 'sun' },
];

function March(props: Partial<CalendarGridProps<CalendarEvent>>) {
  const [month, setMonth] = useState('2026-03');
  return (
    <CalendarGrid
      label="Challenges"
      month={month}
      today="2026-03-09"
      onMonthChange={setMonth}
      events={events}
      {...props}
    />
  );
}

const day = (name: string) => screen.getByRole('button', { name });
const list = () => screen.getByRole('region', { name: 'On the selected day' });

test('shows 42 days from Sunday, marks today, and tells what runs on each', async () => {
  const { container } = render(<March />);
  const grid = screen.getByRole('grid', { name: 'Challenges March 2026' });
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(42);
  expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('Sunday');
  expect(within(grid).getByRole('button', { current: 'date' })).toHaveAccessibleName('Monday, March 9, 1 event');
  expect(day('Saturday, March 21, 1 event')).toBeInTheDocument();
  expect(day('Sunday, March 1, 0 events')).toBeInTheDocument();
  await expectAccessible(container);
});

test('the chosen day lists its events', async () => {
  const onDayChange = jest.fn();
  render(<March onDayChange={onDayChange} />);
  expect(within(list()).getByRole('listitem')).toHaveTextContent('Green week');
  await userEvent.click(day('Friday, March 20, 2 events'));
  expect(onDayChange).toHaveBeenCalledWith('2026-03-20');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('20');
  expect(within(list()).getByRole('heading')).toHaveTextContent('Friday, March 20');
  expect(
    within(list())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Ten fruits', 'Family dinner']);
});

test.each([
  [6, 6, 0],
  [7, 5, 1],
])('of %i events on a day a phone shows %i dots, and %i ring for the others', (count, dots, rings) => {
  const many = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    label: `Event ${index}`,
    start: '2026-03-09',
  }));
  render(<March events={many} />);
  const cell = day(`Monday, March 9, ${count} events`);
  expect(cell.querySelectorAll('[data-tone]')).toHaveLength(dots);
  expect(cell.querySelectorAll('[data-more]')).toHaveLength(rings);
});

test('the keyboard walks through days, weeks, months and years, and Enter chooses', async () => {
  const user = userEvent.setup();
  render(<March />);
  await user.click(day('Monday, March 9, 1 event'));
  const walk = async (keys: string, name: RegExp) => {
    await user.keyboard(keys);
    expect(screen.getByRole('button', { name })).toHaveFocus();
  };
  await walk('{ArrowRight}{ArrowDown}', /March 17/);
  await walk('{Home}', /Sunday, March 15/);
  await walk('{End}', /Saturday, March 21/);
  await walk('{ArrowUp}{ArrowLeft}', /March 13/);
  await walk('{PageUp}', /Friday, February 13/);
  expect(screen.getByRole('heading', { name: 'February 2026' })).toBeInTheDocument();
  await walk('{Shift>}{PageDown}{/Shift}', /Saturday, February 13/);
  expect(screen.getByRole('heading', { name: 'February 2027' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(within(list()).getByRole('heading')).toHaveTextContent('Saturday, February 13');
});

test('one day is in the tab order, also after the month changed', async () => {
  const user = userEvent.setup();
  render(<March />);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'April 2026' })).toHaveAttribute('aria-live', 'polite');
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('heading', { name: 'March 2026' })).toBeInTheDocument();
});

test('the button for today chooses it', async () => {
  render(<March />);
  await userEvent.click(day('Friday, March 20, 2 events'));
  await userEvent.click(day('Today'));
  expect(within(list()).getByRole('heading')).toHaveTextContent('Monday, March 9');
});

test('a day of the month beside brings that month, and the focus goes along', async () => {
  render(<March />);
  await userEvent.click(day('Wednesday, April 1, 1 event'));
  expect(screen.getByRole('heading', { name: 'April 2026' })).toBeInTheDocument();
  expect(day('Wednesday, April 1, 1 event')).toHaveFocus();
});

test('a month without the chosen day says nothing about it', async () => {
  render(<March />);
  expect(list()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.queryByRole('region', { name: 'On the selected day' })).not.toBeInTheDocument();
  await userEvent.click(day('Wednesday, April 1, 1 event'));
  expect(within(list()).getByRole('listitem')).toHaveTextContent('Ten fruits');
});

test('days and events can be drawn by the caller, in its words', () => {
  render(
    <March
      renderDay={(date, running) => <i>{`${date}:${running.length}`}</i>}
      renderEvent={(event) => <a href={`/challenges/${event.id}`}>{event.label}</a>}
      words={{ count: (n) => `${n} challenges`, list: 'Challenges of the chosen day' }}
      tools={
        <label>
          Child <select />
        </label>
      }
    />,
  );
  expect(screen.getByText('2026-03-09:1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Green week' })).toBeInTheDocument();
  expect(day('Monday, March 9, 1 challenges')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Child' })).toBeInTheDocument();
});

test('months and days are counted without a time zone', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
  expect(weeksOf('2026-12')[0]?.[0]).toBe('2026-11-29');
});

test('bars of a week lie in lanes and know where they go on', () => {
  const week = weeksOf('2026-03')[1] ?? [];
  const always = { id: 'always', label: 'Always', start: null, end: null };
  const bars = barsOf(inOrder([...events, { id: 'one', label: 'One', start: '2026-03-08' }, always]), week);
  expect(bars.map(({ event, from, days, lane, starts, ends }) => [event.id, from, days, lane, starts, ends])).toEqual([
    ['always', 0, 7, 0, false, false],
    ['one', 0, 1, 1, true, true],
    ['green', 1, 6, 1, true, false],
    ['open', 2, 5, 2, true, false],
  ]);
});
