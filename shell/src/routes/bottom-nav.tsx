import type { SessionProfile } from '@tastequest/contract';
import type { NavigationEntry } from '@tastequest/contract/internal';
import { childEntryPath, doorForHandOver } from '../device/players';
import { useServicesContext } from '../services/services-context';
import type { BottomBarProps } from '../nav/bottom-bar';
import { ChildBar } from '../nav/child-bar';
import { ParentBar } from '../nav/parent-bar';

interface Props extends BottomBarProps {
  profile: SessionProfile;
  /** The entries at the top; those that the bar has no place for are behind "More". */
  main: readonly NavigationEntry[];
}

/** Below the page: a child's bar, or a parent's. Where remotes of before name no entries for a parent, the menu at the top has them all. */
export function BottomNav({ profile, entries, main, badges, onIntent }: Props) {
  const { actions, handOver } = useServicesContext();
  if (profile.role === 'child')
    return <ChildBar entries={entries} badges={badges} onSwitch={() => void handOver(childEntryPath())} />;
  if (entries.length === 0) return null;
  return (
    <ParentBar
      profile={profile}
      entries={entries}
      more={main.filter(({ path }) => entries.every((entry) => entry.path !== path))}
      badges={badges}
      getTheme={actions.getTheme}
      setTheme={actions.setTheme}
      onSignOut={() => void actions.signOut()}
      onHandOver={() => void handOver(doorForHandOver(profile))}
      onIntent={onIntent}
    />
  );
}
