import { LIMITS, MESSAGES, useChildrenQuery, useFoodPageQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { FormDialog, useFamilyTime } from '@tastequest/family';
import { buttonClass, EmptyState, QueryState, allOf } from '@tastequest/ui';
import { LogFoodForm } from './log-food-form';
import { useLogFood } from './use-log-food';

interface LogFoodDialogProps {
  childId?: string;
  onClose: () => void;
}

/** Open while it is rendered: closing forgets every choice. */
export function LogFoodDialog({ childId, onClose }: LogFoodDialogProps) {
  const { today } = useFamilyTime();
  const logFood = useLogFood();
  // The same question as the picker's first one, so it is asked once.
  const foods = useFoodPageQuery({ sort: 'name', pageSize: LIMITS.listPage });
  const query = allOf({ children: useChildrenQuery(), foods });
  return (
    <FormDialog onClose={onClose} title="Log Food" size="lg">
      <QueryState query={query} failure={MESSAGES.foods.dataFailed}>
        {({ children, foods: page }) => {
          if (children.length === 0) return <Missing what="child" onClose={onClose} />;
          if (page.total === 0) return <Missing what="food" onClose={onClose} />;
          return (
            <LogFoodForm
              childList={children}
              today={today}
              childId={childId}
              onLog={async (...what) => {
                await logFood(...what);
                onClose();
              }}
            />
          );
        }}
      </QueryState>
    </FormDialog>
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
