import { useState } from 'react';
import { MESSAGES, todayIn, useChallengesQuery, useFoodsQuery, type Challenge, type Food } from '@tastequest/client';
import { Dialog, Spinner } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import type { LogStart } from '../model/log-food-dialog';
import { openChallenges } from '../model/food-choice';
import { LogFoodSteps } from './log-food-steps';
import { NoFoods } from './no-foods';

interface Props {
  /** Null while the dialog is closed. */
  start: LogStart | null;
  onClose: () => void;
}

/** Everything that was chosen is forgotten on close: what is inside exists only while the dialog is open. */
export function LogFoodDialog({ start, onClose }: Props) {
  return (
    <Dialog open={start !== null} onOpenChange={(open) => open || onClose()} title="Log Food" size="lg">
      {start && <LogFoodContent start={start} onClose={onClose} />}
    </Dialog>
  );
}

function LogFoodContent({ start, onClose }: { start: LogStart; onClose: () => void }) {
  const { childId, timeZone } = useChildMode();
  const foods = useFoodsQuery(undefined, POLL);
  // Without challenges a meal can still be logged, so their failure is not this dialog's.
  const { data: challenges, isLoading } = useChallengesQuery({ childId });
  const today = todayIn(timeZone);
  return (
    <Loaded
      query={{ ...foods, data: isLoading ? undefined : foods.data }}
      failed={MESSAGES.foods.dataFailed}
      waiting={<Spinner />}
      isEmpty={(all) => all.length === 0}
      empty={<NoFoods onLeave={onClose} />}
    >
      {(all) => (
        <Rounds foods={all} challenges={openChallenges(challenges ?? [], today)} start={start} onClose={onClose} />
      )}
    </Loaded>
  );
}

interface RoundsProps {
  foods: Food[];
  challenges: Challenge[];
  start: LogStart;
  onClose: () => void;
}

/** "Log more" starts afresh, as if the dialog had been opened again. */
function Rounds({ start, ...rest }: RoundsProps) {
  const [round, setRound] = useState(0);
  return (
    <LogFoodSteps key={round} {...rest} start={round === 0 ? start : {}} onMore={() => setRound((last) => last + 1)} />
  );
}
