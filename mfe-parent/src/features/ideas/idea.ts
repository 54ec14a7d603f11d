import { sameName } from '@tastequest/client';

export const AGE_GROUPS = ['3–5', '6–8', '9–12'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** What every idea of a gallery has. */
export interface Idea {
  name: string;
  description: string;
  emoji: string;
  /** For which ages it is meant, in years. */
  ages: readonly AgeGroup[];
  /** What it is filed under. */
  categories: readonly string[];
}

/** Empty means any. */
export interface IdeaFilter {
  age: string;
  category: string;
}

export const ALL_IDEAS: IdeaFilter = { age: '', category: '' };

export const matchingIdeas = <I extends Idea>(ideas: readonly I[], { age, category }: IdeaFilter): I[] =>
  ideas.filter(
    ({ ages, categories }) =>
      (age === '' || ages.some((one) => one === age)) && (category === '' || categories.includes(category)),
  );

/** Whether the family has one of that name. */
export const isAdded = ({ name }: Idea, names: readonly string[]): boolean => names.some((one) => sameName(one, name));
