import { pointsText } from '@tastequest/formats';
import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, lazy, useId, useRef, useState, Component, type ReactNode, useEffect, type RefObject } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx/cx';
import { Skeleton } from '../skeleton/skeleton';
import type { BarChartProps } from './bar-chart-props';
import styles from './bar-chart.module.css';

const BarPlot = lazy(() => import('./bar-plot'));
const HEIGHT = 240;

/**
 * Bars of points with a table of the same figures; the table is what screen readers get, and what shows if the chart can't load.
 * The chart library (large) is fetched once the chart scrolls into view.
 */
export function BarChart({ data, label }: BarChartProps) {
  const box = useRef<HTMLElement>(null);
  const seen = useSeen(box);
  const captionId = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [failed, setFailed] = useState(false);
  const asTable = view === 'table' || failed;
  return (
    <figure ref={box} className={styles.figure} aria-labelledby={captionId}>
      <div className={styles.bar}>
        <figcaption id={captionId} className={styles.caption}>
          {label}
        </figcaption>
        {!failed && (
          <Button
            variant="ghost"
            icon={asTable ? <ChartColumn /> : <Table2 />}
            onClick={() => setView(asTable ? 'chart' : 'table')}
          >
            {asTable ? 'Show chart' : 'Show table'}
          </Button>
        )}
      </div>
      {!asTable && (
        <div className={styles.plot} aria-hidden="true">
          <ChartBoundary onError={() => setFailed(true)}>
            {seen && (
              <Suspense fallback={<Skeleton height={HEIGHT} />}>
                <BarPlot data={data} height={HEIGHT} />
              </Suspense>
            )}
          </ChartBoundary>
        </div>
      )}
      <div className={cx(!asTable && styles.hidden)}>
        <FigureTable data={data} label={label} />
      </div>
    </figure>
  );
}

function FigureTable({ data, label }: BarChartProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {data.map((datum, index) => (
          <tr key={index}>
            <th scope="row">{datum.label}</th>
            <td>{pointsText(datum.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  onError: () => void;
  children: ReactNode;
}

/** Keeps a chart that fails to load or draw from taking the page with it. */
class ChartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** True once the element has come into view, and from then on. */
function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
