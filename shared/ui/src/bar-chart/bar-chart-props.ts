export interface BarChartDatum {
  label: string;
  value: number;
}

export interface BarChartProps {
  data: readonly BarChartDatum[];
  /** Names the chart, for example Points this week. */
  label: string;
  /** What the values count, in the plural, for example points. */
  unit: string;
}
