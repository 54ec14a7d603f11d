import { Avatar, RadioCards } from '@tastequest/ui';

interface ChildRadioProps {
  childList: readonly { id: string; fullName: string; avatar: string | null }[];
  value: string;
  onChange: (childId: string) => void;
  error?: string;
}

/** One child in one tap. */
export function ChildRadio({ childList, value, onChange, error }: ChildRadioProps) {
  return (
    <RadioCards
      label="Child"
      options={childList.map(({ id, fullName, avatar }) => ({
        value: id,
        label: fullName,
        icon: <Avatar name={fullName} avatar={avatar} size="sm" />,
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
