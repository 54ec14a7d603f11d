interface TourStep {
  title: string;
  text: string;
  /** `data-tour` of the part of the screen that the step is about; a step without one is about the whole screen. */
  target?: string;
}

export type TourId = 'dashboard' | 'rewards' | 'challenges' | 'foods';

export const TOURS: Record<TourId, TourStep[]> = {
  dashboard: [
    { title: 'Your dashboard', text: "The week at a glance: each child's points, challenges and next reward." },
    { title: 'Choose a child', text: 'See all children together, or just one.', target: 'child-filter' },
    {
      title: 'Log what was eaten',
      text: 'Pick a food and a meal. The points are added right away.',
      target: 'log-food',
    },
    {
      title: 'See the week grow',
      text: 'Points per day, month or year. There is a table view too.',
      target: 'progress',
    },
  ],
  rewards: [
    { title: 'Rewards', text: 'Children save points and spend them here. You decide what they can earn.' },
    {
      title: 'Create a reward',
      text: "Give it a name and a price in points, and choose who it's for.",
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
      text: 'Every matching food log moves the challenge forward. When it reaches the goal, the bonus is paid once.',
    },
  ],
  foods: [
    { title: 'Your foods', text: 'Everything your children can log, and the points each food earns.' },
    { title: 'Start quickly', text: 'Add our suggestions in one go, then change what you like.', target: 'suggested' },
    { title: 'Add your own', text: 'A name, a picture, categories and points.', target: 'create' },
    {
      title: "Your children's ideas",
      text: 'Children suggest foods. Approve them with points, or kindly say why not.',
      target: 'approvals',
    },
  ],
};

/** The steps whose part of the screen is there; an empty list has no search to explain. */
export function stepsFor(tour: TourId, isThere: (target: string) => boolean): TourStep[] {
  return TOURS[tour].filter((step) => step.target === undefined || isThere(step.target));
}
