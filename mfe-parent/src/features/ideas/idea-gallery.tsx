import { countText } from '@tastequest/formats';
import { Badge, Button, EmojiTile, EmptyState, List, ListRow, SelectField } from '@tastequest/ui';
import { AGE_GROUPS, ALL_IDEAS, isAdded, matchingIdeas, type Idea, type IdeaFilter } from './idea';
import styles from './idea-gallery.module.css';

const AGES = AGE_GROUPS.map((age) => ({ value: age, label: `${age} years` }));

export interface IdeaGalleryProps<I extends Idea> {
  ideas: readonly I[];
  filter: IdeaFilter;
  onFilter: (filter: IdeaFilter) => void;
  /** The names of what the family has already. */
  names: readonly string[];
  /** What it costs or earns. */
  pointsOf: (idea: I) => string;
  onTake: (idea: I) => void;
}

/** Ideas to start from, by age and category. What the family has already is marked. */
export function IdeaGallery<I extends Idea>({ ideas, filter, onFilter, names, pointsOf, onTake }: IdeaGalleryProps<I>) {
  const categories = [...new Set(ideas.flatMap((idea) => idea.categories))];
  const found = matchingIdeas(ideas, filter);
  return (
    <div className={styles.gallery}>
      <div className={styles.filters}>
        <SelectField
          label="Age"
          placeholder="All ages"
          options={AGES}
          value={filter.age}
          onChange={(event) => onFilter({ ...filter, age: event.target.value })}
        />
        <SelectField
          label="Category"
          placeholder="All"
          options={categories.map((category) => ({ value: category, label: category }))}
          value={filter.category}
          onChange={(event) => onFilter({ ...filter, category: event.target.value })}
        />
      </div>
      <p role="status" className={styles.count}>
        {countText(found.length, { one: '# idea', other: '# ideas' })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon="💡"
          title="No ideas found"
          text="There is none for this age in this category."
          action={
            <Button variant="secondary" onClick={() => onFilter(ALL_IDEAS)}>
              Show all ideas
            </Button>
          }
        />
      ) : (
        <List label="Ideas">
          {found.map((idea) => (
            <IdeaRow
              key={idea.name}
              idea={idea}
              points={pointsOf(idea)}
              added={isAdded(idea, names)}
              onTake={() => onTake(idea)}
            />
          ))}
        </List>
      )}
    </div>
  );
}

interface IdeaRowProps {
  idea: Idea;
  points: string;
  added: boolean;
  onTake: () => void;
}

function IdeaRow({ idea: { name, description, emoji, ages }, points, added, onTake }: IdeaRowProps) {
  return (
    <ListRow
      leading={<EmojiTile emoji={emoji} tone="sun" />}
      title={name}
      titleAs="h3"
      details={[description, `${points} · ${ages.join(', ')} years`]}
      // Another child may have it, too.
      badge={added && <Badge tone="success">Added</Badge>}
      actions={
        <Button variant="secondary" aria-label={`Use ${name}`} onClick={onTake}>
          Use
        </Button>
      }
    />
  );
}
