import { TasteQuestError, approveSuggestionSchema } from '@tastequest/client';
import type { ApprovalLine, ApprovalsInbox, WaitingSuggestion } from '@tastequest/client';
import { andText, countText, type Phrases } from '@tastequest/formats';
import { emojiFor } from '../emoji/emoji-for';

/** The rows that a parent has changed, by suggestion, as they stand in their fields. */
export type TypedApprovals = Map<string, unknown>;

const counted = (count: number, phrases: Phrases): string[] => (count === 0 ? [] : [countText(count, phrases)]);

/**
 * What one tap may approve, in words; null when there is nothing. Foods that a child may be allergic to, joins, wishes
 * and deliveries need a look of their own.
 */
export function approvableText({ suggestions, claims }: Pick<ApprovalsInbox, 'suggestions' | 'claims'>): string | null {
  const foods = suggestions.filter(({ allergensFound }) => allergensFound.length === 0).length;
  const requests = claims.filter(({ status }) => status === 'requested').length;
  const parts = [
    ...counted(foods, { one: '# suggested food', other: '# suggested foods' }),
    ...counted(requests, { one: '# reward', other: '# rewards' }),
  ];
  return parts.length === 0 ? null : andText(parts);
}

/** Each suggestion that may be approved without a further look, with the points and the picture its row shows. */
export function linesOf(suggestions: readonly WaitingSuggestion[], typed: TypedApprovals): ApprovalLine[] {
  return suggestions
    .filter(({ allergensFound }) => allergensFound.length === 0)
    .map(({ id, name, pointsValue }) => {
      const line = approveSuggestionSchema.safeParse(typed.get(id) ?? { pointsValue, emoji: emojiFor(name) });
      if (line.success) return { id, ...line.data };
      const message = `Please check the points for ${name} first.`;
      throw new TasteQuestError({ kind: 'invalid', code: 'points.range', message, field: 'pointsValue' });
    });
}
