import { MESSAGES, useChildrenQuery, useFoodPageQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { FormDialog, useFamilyTime } from '@tastequest/family';
import { hourIn } from '@tastequest/formats';
import { buttonClass, EmptyState, QueryState, allOf } from '@tastequest/ui';
import { MealForm } from './meal-form';
import { FIRST_FOODS } from './use-food-tiles';
import { useLogMeal } from './use-log-meal';

interface LogFoodDialogProps {
  childId?: string;
  onClose: () => void;
}

/** Open while it is rendered: closing forgets every choice. */
export function LogFoodDialog({ childId, onClose }: LogFoodDialogProps) {
  const { today, timeZone } = useFamilyTime();
  const children = useChildrenQuery();
  const logMeal = useLogMeal(children.data ?? []);
  // The same question as the tiles' first one, so it is asked once.
  const query = allOf({ children, foods: useFoodPageQuery(FIRST_FOODS) });
  return (
    <FormDialog onClose={onClose} title="Log Food" size="lg">
      <QueryState query={query} failure={MESSAGES.foods.dataFailed}>
        {({ children: childList, foods: page }) => {
          if (childList.length === 0) return <Missing what="child" onClose={onClose} />;
          if (page.total === 0) return <Missing what="food" onClose={onClose} />;
          return (
            <MealForm
              childList={childList}
              today={today}
              hour={hourIn(new Date(), timeZone)}
              childId={childId}
              onLog={async (...what) => {
                await logMeal(...what);
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
