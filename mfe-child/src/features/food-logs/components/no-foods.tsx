import { EmptyState, buttonClass } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { Picture } from '../../screen/components/picture';

/** Nothing to log yet: only a parent can fill the list, a child can suggest. */
export function NoFoods({ onLeave }: { onLeave?: () => void }) {
  return (
    <EmptyState
      icon={<Picture emoji="🧺" />}
      title="No foods found"
      text="Ask a grown-up to add some. You can suggest one, too!"
      action={
        <Link to="/manage-food?suggest=1" className={buttonClass('primary', 'xl')} onClick={onLeave}>
          <Picture emoji="💡" /> Suggest Food
        </Link>
      }
    />
  );
}
