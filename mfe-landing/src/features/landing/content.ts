import type { AvatarId } from '@tastequest/ui';

/** Short enough to be read at a glance. */
export const PROMISES = ['No download', 'No ads, no tracking', 'No email for children'] as const;

interface Step {
  title: string;
  text: string;
}

/** In the order a family goes through them. */
export const STEPS: readonly Step[] = [
  {
    title: 'Set up your family',
    text: 'Add your children, pick foods from a ready-made list or add your own, and decide how many points each one brings.',
  },
  {
    title: 'Taste, tap, earn',
    text: 'Your child taps what they ate. The points arrive right away, and every matching challenge moves forward.',
  },
  {
    title: 'Celebrate together',
    text: 'Points unlock rewards that you chose: a movie night, a trip to the park or an extra bedtime story.',
  },
];

interface Testimonial {
  quote: string;
  name: string;
  who: string;
  animal: AvatarId;
}

/** Invented to show what the product is for; the page says so. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: `Our Friday question used to be "what's for dinner?". Now it's "which color is still missing from my rainbow?"`,
    name: 'Dana',
    who: 'mother of two',
    animal: 'koala',
  },
  {
    quote:
      'I like that I set the points and the rewards. We saved up for a day at the zoo and talked about it all month.',
    name: 'Marcus',
    who: 'father of a six-year-old',
    animal: 'lion',
  },
  {
    quote: "I suggested mango and Mom said yes! I'm the fox, and I can sign in all by myself.",
    name: 'Ella',
    who: 'seven years old',
    animal: 'fox',
  },
];

interface Question {
  question: string;
  answer: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Is TasteQuest safe for children of all ages?',
    answer: `It's made for families with children of any age. You create the profiles; a child needs no email and signs in with your family code, an animal and a PIN, which can be three pictures for those who don't read yet. Parents see every log, a child sees only their own, and nothing is ranked between siblings. If a food contains an allergen you listed, your child sees "Ask a grown-up" and a parent has to confirm.`,
  },
  {
    question: 'Can I add more than one child?',
    answer:
      'Yes. Every child has their own points, challenges and goal, and a reward can be for everyone or for one child. You can also invite a co-parent, who can see and do what you can.',
  },
  {
    question: 'Which foods are on the list?',
    answer:
      "Your family's. You can start with suggested foods from six groups (vegetables, fruits, proteins, grains, dairy and rainbow foods) and add, change or remove whatever you like. Children can suggest foods too; you approve them and set the points.",
  },
  {
    question: 'Do we need to download anything?',
    answer: 'No download needed. TasteQuest runs in the browser of your phone, tablet or computer.',
  },
];
