import { MESSAGES, useRestrictedChildrenQuery, useSetRestrictionMutation } from '@tastequest/client';
import type { RestrictedChild } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/family';
import { distinctNames } from '@tastequest/formats';
import { Button, Card, QueryState } from '@tastequest/ui';
import styles from './restrictions.module.css';

/** Children whose restriction can be cleared; nothing while there is none. */
export function HiddenChildren() {
  return (
    <QueryState query={useRestrictedChildrenQuery()} failure={MESSAGES.admin.loadFailed} skeleton={<></>}>
      {(children) => children.length > 0 && <Hidden list={children} />}
    </QueryState>
  );
}

function Hidden({ list }: { list: readonly RestrictedChild[] }) {
  const { toast } = useActions();
  const fail = useFailureToast();
  const [setRestriction, { isLoading }] = useSetRestrictionMutation();

  const show = async (childId: string) => {
    try {
      await setRestriction({ childId, restricted: false }).unwrap();
      toast.success('Restriction cleared');
    } catch (error) {
      fail(error, 'Failed to clear the restriction');
    }
  };

  const nameOf = distinctNames(list, (child) => [shownName(child), child.childId.slice(0, 8)]);
  return (
    <Card title="Hidden from administrators">
      <ul className={styles.list}>
        {list.map((child) => (
          <li key={child.childId} className={styles.row}>
            <span>{shownName(child)}</span>
            <Button
              variant="secondary"
              busy={isLoading}
              aria-label={`Show again: ${nameOf(child)}`}
              onClick={() => void show(child.childId)}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const shownName = ({ childId, name }: RestrictedChild) => name ?? `Child ${childId.slice(0, 8)}`;
