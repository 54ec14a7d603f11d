import { MESSAGES, useChildrenQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { FormDialog, useFamilyTime } from '@tastequest/family';
import { buttonClass, EmptyState, QueryState } from '@tastequest/ui';
import { MealForm } from './meal-form';
import { useLogMeal } from './use-log-meal';

interface LogFoodDialogProps {
  childId?: string;
  onClose: () => void;
  /** Instead of `onClose`, when the meal is logged. */
  onLogged?: () => void;
}

/** Open while it is rendered: closing forgets every choice. */
export function LogFoodDialog({ childId, onClose, onLogged = onClose }: LogFoodDialogProps) {
  const { today, hour } = useFamilyTime();
  const children = useChildrenQuery();
  const logMeal = useLogMeal(children.data ?? []);
  return (
    <FormDialog onClose={onClose} title="Log Food" size="lg">
      <QueryState query={children} failure={MESSAGES.children.loadFailed}>
        {(childList) =>
          childList.length === 0 ? (
            <NoChildren onClose={onClose} />
          ) : (
            <MealForm
              childList={childList}
              today={today}
              hour={hour}
              childId={childId}
              onLog={async (...what) => {
                await logMeal(...what);
                onLogged();
              }}
            />
          )
        }
      </QueryState>
    </FormDialog>
  );
}

const NoChildren = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    icon="🧒"
    title="No children added yet"
    text="Add a child first."
    action={
      <Link to="/children" className={buttonClass()} onClick={onClose}>
        Add Child
      </Link>
    }
  />
);
