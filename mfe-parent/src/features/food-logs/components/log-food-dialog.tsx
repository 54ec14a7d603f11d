import { MESSAGES, useChallengesQuery, useChildrenQuery, useFoodsQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { buttonClass, Dialog, EmptyState } from '@tastequest/ui';
import { QueryState } from '../../screen/components/query-state';
import { allOf } from '../../screen/model/all-of';
import { useFamilyTime } from '../../screen/model/use-family-time';
import { useLogFood } from '../model/use-log-food';
import { LogFoodForm } from './log-food-form';

interface LogFoodDialogProps {
  childId?: string;
  onClose: () => void;
}

/** Open while it is rendered: closing forgets every choice. */
export function LogFoodDialog({ childId, onClose }: LogFoodDialogProps) {
  const { today } = useFamilyTime();
  const logFood = useLogFood();
  const query = allOf({ children: useChildrenQuery(), foods: useFoodsQuery(), challenges: useChallengesQuery({}) });
  return (
    <Dialog open onOpenChange={onClose} title="Log Food" size="lg">
      <QueryState query={query} failure={MESSAGES.foods.dataFailed}>
        {({ children, foods, challenges }) => {
          if (children.length === 0) return <Missing what="child" onClose={onClose} />;
          if (foods.length === 0) return <Missing what="food" onClose={onClose} />;
          return (
            <LogFoodForm
              childList={children}
              foods={foods}
              challenges={challenges}
              today={today}
              childId={childId}
              onLog={async (...what) => {
                await logFood(...what);
                onClose();
              }}
              onCancel={onClose}
            />
          );
        }}
      </QueryState>
    </Dialog>
  );
}

const MISSING = {
  child: {
    icon: '🧒',
    title: 'No children added yet',
    text: 'Add a child first.',
    to: '/children',
    label: 'Add Child',
  },
  food: { icon: '🥕', title: 'No foods found', text: 'Add some foods first.', to: '/manage-food', label: 'Add foods' },
} as const;

function Missing({ what, onClose }: { what: keyof typeof MISSING; onClose: () => void }) {
  const { icon, title, text, to, label } = MISSING[what];
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <Link to={to} className={buttonClass()} onClick={onClose}>
          {label}
        </Link>
      }
    />
  );
}
