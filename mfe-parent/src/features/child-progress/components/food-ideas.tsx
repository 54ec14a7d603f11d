import type { FoodIdea } from '@tastequest/client';
import { Card } from '@tastequest/ui';
import { IdeaList } from './idea-list';

/** Foods to try next, from what the child liked; nothing without the flag `ai_suggestions` or without an idea. */
export function FoodIdeas({ ideas }: { ideas: readonly FoodIdea[] | null }) {
  if (!ideas || ideas.length === 0) return null;
  return (
    <Card title="Foods to try next">
      <IdeaList ideas={ideas} />
    </Card>
  );
}
