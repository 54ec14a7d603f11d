import type { ApexOptions } from 'apexcharts';
import { numberText, pointsText } from '@tastequest/formats';
import type { BarChartDatum } from './bar-chart-props';
import { niceAxis } from './nice-axis';

/** Above this many bars, figures on top of them would collide. */
const MAX_LABELED_BARS = 12;
/** Above this many bars, round corners would make needles of them. */
const MAX_ROUND_BARS = 7;

/** The width of a chart on a phone, of the figures beside its bars, of a letter below them, and of the gap between two words, in pixels. */
const [CHART, FIGURES, LETTER, GAP] = [285, 45, 7, 10];
/** The width of a bold letter on top of the bars, and of the gap between two figures there, in pixels. */
const [BOLD_LETTER, FIGURE_GAP] = [8, 4];

/** What the library says while it draws. */
interface Drawing {
  w: { globals: { gridWidth: number } };
}

/** How much larger than usual the reader has the text: the library takes sizes in pixels only. */
const textScale = () => (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** Every how many bars a word has room below them, also on a phone. */
function labelStep(data: readonly BarChartDatum[], scale: number): number {
  const longest = Math.max(...data.map(({ label }) => label.length), 0);
  return Math.ceil(((longest * LETTER + GAP) * scale) / ((CHART - FIGURES * scale) / data.length));
}

/** The figure on a bar: none for no points, and none at all where the longest is wider than the room of a bar. */
function figureOn(data: readonly BarChartDatum[], scale: number) {
  const texts = data.map(({ value }) => (value === 0 ? '' : numberText(value)));
  const widest = Math.max(...texts.map(({ length }) => length), 0) * BOLD_LETTER * scale + FIGURE_GAP;
  return (_: unknown, { dataPointIndex, w }: Drawing & { dataPointIndex: number }) =>
    widest > w.globals.gridWidth / data.length ? '' : (texts[dataPointIndex] ?? '');
}

/** The content policy takes the library's style sheets only with the page's nonce. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** What is narrower than the screen that it was drawn for, such as paper, shows all of it, only smaller. */
function scaleDown({ el }: { el: Element }): void {
  const svg = el.querySelector('svg');
  svg?.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
}

/** How the bars look. Colors are in bar-chart.module.css, so that they follow the theme. */
export function plotOptions(data: readonly BarChartDatum[]): ApexOptions {
  const hasRoom = data.length <= MAX_LABELED_BARS;
  const scale = textScale();
  const fontSize = `${13 * scale}px`;
  const step = labelStep(data, scale);
  const axis = niceAxis(data.map((datum) => datum.value));
  return {
    chart: {
      type: 'bar',
      fontFamily: 'inherit',
      nonce: styleNonce(),
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      events: { mounted: scaleDown, updated: scaleDown },
    },
    plotOptions: {
      bar: {
        borderRadius: data.length <= MAX_ROUND_BARS ? 8 : 2,
        borderRadiusApplication: 'end',
        columnWidth: '62%',
        dataLabels: { position: 'top' },
      },
    },
    dataLabels: {
      enabled: hasRoom,
      offsetY: -9 - 13 * scale,
      formatter: figureOn(data, scale),
      style: { fontSize, fontWeight: 700 },
    },
    grid: { strokeDashArray: 4, padding: { left: 8, right: 0, top: 0, bottom: 0 } },
    xaxis: {
      // The last one, today's, has its word.
      categories: data.map((datum, index) => ((data.length - 1 - index) % step === 0 ? datum.label : '')),
      axisBorder: { show: false },
      axisTicks: { show: false },
      labels: { rotate: 0, hideOverlappingLabels: false, style: { fontSize } },
      tooltip: { enabled: false },
    },
    yaxis: { min: 0, max: axis.max, tickAmount: axis.ticks, labels: { style: { fontSize } } },
    tooltip: {
      style: { fontSize: `${14 * scale}px` },
      x: { formatter: (_, at?: { dataPointIndex: number }) => data[at?.dataPointIndex ?? -1]?.label ?? '' },
      y: { formatter: (value) => pointsText(value) },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    legend: { show: false },
  };
}
