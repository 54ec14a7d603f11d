import ReactApexChart from 'react-apexcharts';
import { useMemo } from 'react';
import type { BarChartProps } from './bar-chart-props';
import { plotOptions } from './plot-options';

interface BarPlotProps extends Pick<BarChartProps, 'data'> {
  height: number;
}

/** The drawn bars. The only place that loads the chart library. */
export default function BarPlot({ data, height }: BarPlotProps) {
  const options = useMemo(() => plotOptions(data), [data]);
  const series = useMemo(() => [{ name: 'points', data: data.map((datum) => datum.value) }], [data]);
  return <ReactApexChart type="bar" height={height} options={options} series={series} />;
}
