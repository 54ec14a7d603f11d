import { tagLabel } from '@tastequest/client';
import type { FoodIdea } from '@tastequest/client';
import { EmojiTile, PointsPill } from '@tastequest/ui';
import styles from './idea-list.module.css';

export function IdeaList({ ideas }: { ideas: readonly FoodIdea[] }) {
  return (
    <ul className={styles.ideas}>
      {ideas.map((idea) => (
        <li key={idea.foodId}>
          <EmojiTile emoji={idea.emoji} size="sm" />
          <div className={styles.words}>
            <p className={styles.name}>{idea.name}</p>
            <p className={styles.text}>{idea.categoryTags.map(tagLabel).join(', ')}</p>
          </div>
          <PointsPill points={idea.pointsValue} gain />
        </li>
      ))}
    </ul>
  );
}
