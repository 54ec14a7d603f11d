import { MEAL_TYPES, type MealType } from '@tastequest/client';
import { RadioCards } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { useReadAloud } from '../../screen/model/read-aloud';
import { MEALS } from '../model/meals';

interface Props {
  value: MealType;
  isFixed: boolean;
  onChange: (value: MealType) => void;
}

export function MealPicker({ value, isFixed, onChange }: Props) {
  const read = useReadAloud();
  const pick = (meal: MealType) => {
    read?.(MEALS[meal].label);
    onChange(meal);
  };
  const options = MEAL_TYPES.map((meal) => ({
    value: meal,
    label: MEALS[meal].label,
    icon: <Picture emoji={MEALS[meal].emoji} />,
    disabled: isFixed,
  }));
  return <RadioCards label="When did you eat it?" size="lg" options={options} value={value} onChange={pick} />;
}
