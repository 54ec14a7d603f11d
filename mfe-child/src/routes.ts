/** The screens of the area, as paths below its own. */
export const paths = {
  home: '/',
  log: '/log',
  rewards: '/rewards',
  challenges: '/challenges',
  adventure: (id: string) => `/adventures/${id}`,
  manageFood: '/manage-food',
  /** With the form for a suggestion open. */
  suggestFood: '/manage-food?suggest=1',
  points: '/points',
  triedFoods: '/shelf',
};
