import ReactApexChart from 'react-apexcharts';
import { useMemo } from 'react';
import type { BarChartProps } from './bar-chart-props';
import { plotOptions } from './plot-options';

interface BarPlotProps extends Pick<BarChartProps, 'data' | 'unit'> {
  height: number;
}

/** The drawn bars. The only place that loads the chart library. */
export default function BarPlot({ data, unit, height }: BarPlotProps) {
  const options = useMemo(() => plotOptions(data, unit), [data, unit]);
  const series = useMemo(() => [{ name: unit, data: data.map((datum) => datum.value) }], [data, unit]);
  return <ReactApexChart type="bar" height={height} options={options} series={series} />;
}
