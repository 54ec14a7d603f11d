import { Avatar } from '@tastequest/ui';
import { Chips } from '../../components/chips';

export interface ListedChild {
  id: string;
  fullName: string;
  avatar: string | null;
}

interface ChildrenChoiceProps {
  childList: readonly ListedChild[];
  chosen: readonly string[];
  onChange: (childIds: string[]) => void;
  error?: string;
}

const EVERYONE = 'everyone';

/** Who ate: any of the children, or all with one tap. */
export function ChildrenChoice({ childList, chosen, onChange, error }: ChildrenChoiceProps) {
  const all = childList.map(({ id }) => id);
  const isEveryone = chosen.length === all.length;
  const choose = (value: string) => {
    if (value === EVERYONE) onChange(isEveryone ? [] : all);
    else onChange(all.filter((id) => (id === value ? !chosen.includes(id) : chosen.includes(id))));
  };
  const everyone = { value: EVERYONE, label: 'Everyone', icon: '👪' };
  return (
    <Chips
      label="Who ate?"
      options={[
        ...(all.length > 1 ? [everyone] : []),
        ...childList.map(({ id, fullName, avatar }) => ({
          value: id,
          label: fullName,
          icon: <Avatar name={fullName} avatar={avatar} size="sm" />,
        })),
      ]}
      chosen={isEveryone ? [EVERYONE, ...chosen] : chosen}
      onChoose={choose}
      error={error}
    />
  );
}
