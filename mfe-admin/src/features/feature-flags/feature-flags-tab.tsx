import { classify, messageFor, MESSAGES, useFeatureFlagsQuery, useSetFeatureFlagMutation } from '@tastequest/client';
import type { FlagRole } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ErrorState, Skeleton } from '@tastequest/ui';
import { FeatureFlagsTable } from './feature-flags-table';

export function FeatureFlagsTab() {
  const { toast } = useActions();
  const { data: flags, error, isFetching, refetch } = useFeatureFlagsQuery();
  const [setFeatureFlag, { isLoading }] = useSetFeatureFlagMutation();

  const toggle = async (flag: string, role: FlagRole, enabled: boolean) => {
    try {
      await setFeatureFlag({ flag, role, enabled }).unwrap();
      toast.success(MESSAGES.admin.flagUpdated);
    } catch (error) {
      toast.error(messageFor(classify(error), MESSAGES.admin.flagFailed));
    }
  };

  if (flags) {
    return (
      <FeatureFlagsTable
        flags={flags}
        busy={isLoading || isFetching}
        onToggle={(flag, role, enabled) => void toggle(flag, role, enabled)}
      />
    );
  }
  if (error) return <ErrorState message={MESSAGES.admin.loadFailed} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton lines={4} label="Loading feature flags" />;
}
