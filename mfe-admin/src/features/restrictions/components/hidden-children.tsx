import {
  classify,
  messageFor,
  useAccessLogsQuery,
  useRestrictionsQuery,
  useSetRestrictionMutation,
} from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, Card } from '@tastequest/ui';
import { hiddenChildren } from '../model/hidden-names';
import styles from './restrictions.module.css';

/** Children whose restriction can be cleared; nothing while there is none. */
export function HiddenChildren() {
  const { toast } = useActions();
  const { data: ids = [] } = useRestrictionsQuery();
  const { data: logs = [] } = useAccessLogsQuery();
  const [setRestriction, { isLoading }] = useSetRestrictionMutation();

  const show = async (childId: string) => {
    try {
      await setRestriction({ childId, restricted: false }).unwrap();
      toast.success('Restriction cleared');
    } catch (error) {
      toast.error(messageFor(classify(error), 'Failed to clear the restriction'));
    }
  };

  if (ids.length === 0) return null;
  return (
    <Card title="Hidden from administrators">
      <ul className={styles.list}>
        {hiddenChildren(ids, logs).map(({ id, label }) => (
          <li key={id} className={styles.row}>
            <span>{label}</span>
            <Button
              variant="secondary"
              busy={isLoading}
              aria-label={`Show ${label} again`}
              onClick={() => void show(id)}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
