import { mealOf, MEALS, type MealType } from '@tastequest/client';
import { RadioCards } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { useReadAloud } from '../../screen/model/read-aloud';

interface Props {
  value: MealType;
  isFixed: boolean;
  onChange: (value: MealType) => void;
}

export function MealPicker({ value, isFixed, onChange }: Props) {
  const read = useReadAloud();
  const pick = (meal: MealType) => {
    read?.(mealOf(meal).label);
    onChange(meal);
  };
  const options = MEALS.map(({ value: meal, label, timeIcon }) => ({
    value: meal,
    label,
    icon: <Picture emoji={timeIcon} />,
    disabled: isFixed,
  }));
  return <RadioCards label="When did you eat it?" size="lg" options={options} value={value} onChange={pick} />;
}
