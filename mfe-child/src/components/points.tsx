import { PointsPill, type PointsPillProps } from '@tastequest/ui';
import { useChildMode } from '../hooks/use-child-mode';

/** A number of points; nothing when the parents chose to hide points. */
export function Points(props: PointsPillProps) {
  return useChildMode().hidePoints ? null : <PointsPill {...props} />;
}
