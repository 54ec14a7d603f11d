export interface TourStep {
  title: string;
  text: string;
  /** `data-tour` of the part of the screen that the step is about; a step without one is about the whole screen. */
  target?: string;
}

export type TourId = 'dashboard' | 'rewards' | 'challenges' | 'foods';

export const TOURS: Record<TourId, TourStep[]> = {
  dashboard: [
    { title: 'Your dashboard', text: 'One look at the week: points, challenges and the next reward of each child.' },
    { title: 'Choose a child', text: 'Look at all children together, or at one of them.', target: 'child-filter' },
    { title: 'Log what was eaten', text: 'Pick a food and a meal. The points are added at once.', target: 'log-food' },
    {
      title: 'See the week grow',
      text: 'Points per day, month or year. There is a table view too.',
      target: 'progress',
    },
  ],
  rewards: [
    { title: 'Rewards', text: 'Children save points and spend them here. You decide what there is to win.' },
    {
      title: 'Create a reward',
      text: 'Give it a name, a price in points, and choose for whom it is.',
      target: 'create',
    },
    { title: 'Find it again', text: 'Search by name, filter by status, category or child, and sort.', target: 'tools' },
    {
      title: 'Keep your promises',
      text: 'Unlocked rewards wait at the top of this screen until you mark them delivered.',
    },
  ],
  challenges: [
    { title: 'Challenges', text: 'A small goal, such as three green foods this week, makes trying new things fun.' },
    {
      title: 'Create a challenge',
      text: 'Choose a child, the foods that count, the goal and the points.',
      target: 'create',
    },
    {
      title: 'Find it again',
      text: 'Search, filter by child or status, and sort by due date or progress.',
      target: 'tools',
    },
    {
      title: 'It counts by itself',
      text: 'Every matching food log moves the challenge. At the goal, the bonus is paid once.',
    },
  ],
  foods: [
    { title: 'Your foods', text: 'Everything your children can log, with the points it brings.' },
    { title: 'Start quickly', text: 'Add our suggestions in one go, then change what you like.', target: 'suggested' },
    { title: 'Add your own', text: 'A name, a picture, categories and points.', target: 'create' },
    {
      title: 'Ideas of your children',
      text: 'Children suggest foods. Approve them with points, or say kindly why not.',
      target: 'approvals',
    },
  ],
};

/** The steps whose part of the screen is there; an empty list has no search to explain. */
export function stepsFor(tour: TourId, isThere: (target: string) => boolean): TourStep[] {
  return TOURS[tour].filter((step) => step.target === undefined || isThere(step.target));
}
