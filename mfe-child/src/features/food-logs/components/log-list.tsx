import type { FoodLog } from '@tastequest/client';
import { List } from '@tastequest/ui';
import { useUndoLog } from '../model/use-undo-log';
import { LogRow } from './log-row';

interface Props {
  logs: readonly FoodLog[];
  /** Also who logged it and which challenges it matches. */
  isDetailed?: boolean;
}

export function LogList({ logs, isDetailed = false }: Props) {
  const { undo, isBusy } = useUndoLog();
  return (
    <List>
      {logs.map((log) => (
        <LogRow key={log.id} log={log} isDetailed={isDetailed} isBusy={isBusy} onUndo={(id) => void undo(id)} />
      ))}
    </List>
  );
}
