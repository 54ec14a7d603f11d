import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { BarChart } from './bar-chart';
import { niceAxis } from './nice-axis';
import { plotOptions } from './plot-options';

const days = [
  { label: 'Mon', value: 10 },
  { label: 'Tue', value: 0 },
];

test('the figures are always there as a table', async () => {
  const { container } = render(<BarChart data={days} label="Points this week" />);
  const figure = screen.getByRole('figure', { name: 'Points this week' });
  const table = within(figure).getByRole('table', { name: 'Points this week' });
  expect(within(table).getByRole('row', { name: 'Mon 10 points' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getByRole('button', { name: 'Show chart' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('figures are read with their unit', () => {
  render(<BarChart data={[...days, { label: 'Wed', value: 1 }, { label: 'Thu', value: 1250 }]} label="P" />);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '10 points',
    '0 points',
    '1 point',
    '1,250 points',
  ]);
});

test.each([
  [[], { max: 2, ticks: 2 }],
  [[0, 0], { max: 2, ticks: 2 }],
  [[4], { max: 5, ticks: 5 }],
  [[10, 80], { max: 100, ticks: 5 }],
  [[1000], { max: 1500, ticks: 3 }],
])('the axis over %j has even steps and room above the tallest bar', (values, axis) => {
  expect(niceAxis(values)).toEqual(axis);
});

test("the library's style sheets carry the page's nonce", () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'csp-nonce', content: 'abc' });
  document.head.append(meta);
  expect(plotOptions(days).chart?.nonce).toBe('abc');
  meta.remove();
});

test.each([
  [7, 'Wed', 7],
  [12, 'Nov 2026', 3],
  [30, 'Nov 25', 5],
])('of %i words like "%s" those are shown that have room on a phone, the last among them', (bars, word, shown) => {
  const data = Array.from({ length: bars }, () => ({ label: word, value: 1 }));
  const { xaxis, tooltip } = plotOptions(data);
  const words = xaxis?.categories as string[];
  expect(words.filter(Boolean)).toHaveLength(shown);
  expect(words.at(-1)).toBe(word);
  expect(tooltip?.x?.formatter?.(1, { dataPointIndex: 1 })).toBe(word);
});

test('figures stand on the bars only while they fit', () => {
  const year = Array.from({ length: 31 }, (_, day) => ({ label: `${day + 1}`, value: day }));
  expect(plotOptions(days).dataLabels?.enabled).toBe(true);
  expect(plotOptions(year).dataLabels?.enabled).toBe(false);
});

test.each([
  [240, '100%', '250'],
  [190, '200%', ''],
  [600, '200%', '250'],
])('on a chart of %i pixels with text of %s the bar of 250 has the figure "%s"', (gridWidth, fontSize, figure) => {
  const data = [0, 20, 250, 0, 90, 64, 99].map((value) => ({ label: 'Wed', value }));
  document.documentElement.style.fontSize = fontSize === '200%' ? '32px' : '';
  const { dataLabels } = plotOptions(data);
  document.documentElement.style.fontSize = '';
  const on = (dataPointIndex: number) =>
    dataLabels?.formatter?.(data[dataPointIndex]?.value ?? 0, { dataPointIndex, w: { globals: { gridWidth } } });
  expect(on(2)).toBe(figure);
  expect(on(0)).toBe('');
});

test('the words around the bars grow with the text, and fewer of them have room then', () => {
  const data = Array.from({ length: 7 }, () => ({ label: 'Wed', value: 1 }));
  document.documentElement.style.fontSize = '32px';
  const { xaxis, yaxis, dataLabels } = plotOptions(data);
  document.documentElement.style.fontSize = '';
  const sizes = [xaxis?.labels, [yaxis].flat()[0]?.labels, dataLabels].map((words) => words?.style?.fontSize);
  expect(sizes).toEqual(['26px', '26px', '26px']);
  expect((xaxis?.categories as string[]).filter(Boolean)).toHaveLength(3);
});
