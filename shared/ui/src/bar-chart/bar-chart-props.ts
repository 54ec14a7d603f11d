export interface BarChartDatum {
  label: string;
  value: number;
}

export interface BarChartProps {
  data: readonly BarChartDatum[];
  /** Names the chart, for example Points this week. */
  label: string;
}
