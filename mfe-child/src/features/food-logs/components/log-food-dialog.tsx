import { useState } from 'react';
import { todayIn, useChallengesQuery } from '@tastequest/client';
import { Dialog } from '@tastequest/ui';
import { useChildMode } from '../../screen/model/child-mode';
import { openChallenges } from '../model/food-choice';
import type { LogStart } from '../model/log-food-dialog';
import { LogFoodSteps } from './log-food-steps';

interface Props {
  /** Null while the dialog is closed. */
  start: LogStart | null;
  onClose: () => void;
}

/** Everything that was chosen is forgotten on close: what is inside exists only while the dialog is open. */
export function LogFoodDialog({ start, onClose }: Props) {
  return (
    <Dialog open={start !== null} onOpenChange={(open) => open || onClose()} title="Log Food" size="lg">
      {start && <Rounds start={start} onClose={onClose} />}
    </Dialog>
  );
}

/** "Log more" starts afresh, as if the dialog had been opened again. */
function Rounds({ start, onClose }: { start: LogStart; onClose: () => void }) {
  const { childId, timeZone } = useChildMode();
  const [round, setRound] = useState(0);
  // Without challenges a meal can still be logged, so neither their wait nor their failure is this dialog's.
  const { data } = useChallengesQuery({ childId });
  const challenges = openChallenges(data ?? [], todayIn(timeZone));
  return (
    <LogFoodSteps
      key={round}
      challenges={challenges}
      start={round === 0 ? start : {}}
      onMore={() => setRound((last) => last + 1)}
      onClose={onClose}
    />
  );
}
