import { tagLabel } from '@tastequest/client';
import type { FoodIdea } from '@tastequest/client';
import { listText } from '@tastequest/formats';
import { EmojiTile, ListRow, PointsPill } from '@tastequest/ui';
import styles from './idea-list.module.css';

export function IdeaList({ ideas }: { ideas: readonly FoodIdea[] }) {
  return (
    <ul role="list" className={styles.ideas}>
      {ideas.map((idea) => (
        <ListRow
          key={idea.foodId}
          leading={<EmojiTile emoji={idea.emoji} size="sm" />}
          title={idea.name}
          details={listText(idea.categoryTags.map(tagLabel))}
          trailing={<PointsPill points={idea.pointsValue} gain />}
        />
      ))}
    </ul>
  );
}
