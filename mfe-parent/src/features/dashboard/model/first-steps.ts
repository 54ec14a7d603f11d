export type StepId = 'child' | 'foods' | 'log' | 'reward';

export interface FirstStep {
  id: StepId;
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  state: 'done' | 'next' | 'later';
}

const STEPS: Omit<FirstStep, 'state'>[] = [
  {
    id: 'child',
    title: 'Add a child',
    text: 'A name and a date of birth. No e-mail needed.',
    action: 'Add Child',
  },
  {
    id: 'foods',
    title: 'Add foods',
    text: 'Start with our suggestions, each with its points. You can change all of them later.',
    action: 'Add all suggested foods',
  },
  {
    id: 'log',
    title: 'Log the first food',
    text: 'What did your child eat today? The points are added at once.',
    action: 'Log Food',
  },
  {
    id: 'reward',
    title: 'Create a reward',
    text: 'Something to look forward to: a movie night, a trip to the park.',
    action: 'Create Reward',
  },
];

/** What a new family does first, in order; the first step not done yet is the next one. */
export function firstSteps(done: Record<StepId, boolean>): FirstStep[] {
  const next = STEPS.find((step) => !done[step.id])?.id;
  return STEPS.map((step) => ({ ...step, state: done[step.id] ? 'done' : step.id === next ? 'next' : 'later' }));
}
