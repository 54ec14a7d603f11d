import { classify, messageFor, useRestrictedChildrenQuery, useSetRestrictionMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, Card } from '@tastequest/ui';
import styles from './restrictions.module.css';

/** Children whose restriction can be cleared; nothing while there is none. */
export function HiddenChildren() {
  const { toast } = useActions();
  const { data: children = [] } = useRestrictedChildrenQuery();
  const [setRestriction, { isLoading }] = useSetRestrictionMutation();

  const show = async (childId: string) => {
    try {
      await setRestriction({ childId, restricted: false }).unwrap();
      toast.success('Restriction cleared');
    } catch (error) {
      toast.error(messageFor(classify(error), 'Failed to clear the restriction'));
    }
  };

  if (children.length === 0) return null;
  return (
    <Card title="Hidden from administrators">
      <ul className={styles.list}>
        {children.map(({ childId, name }) => (
          <li key={childId} className={styles.row}>
            <span>{name ?? `Child ${childId.slice(0, 8)}`}</span>
            <Button
              variant="secondary"
              busy={isLoading}
              aria-label={`Show ${name ?? 'this child'} again`}
              onClick={() => void show(childId)}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
