import type { AvatarId } from '@tastequest/ui';
import celebrate from './illustration/celebrate.svg';
import setUp from './illustration/set-up.svg';
import taste from './illustration/taste.svg';

/** Short enough to be read at a glance. */
export const PROMISES = ['No download', 'No ads, no tracking', 'No email for children'] as const;

interface Step {
  title: string;
  text: string;
  picture: string;
}

/** In the order a family goes through them. */
export const STEPS: readonly Step[] = [
  {
    title: 'Set up your family',
    text: 'Add your children, pick foods from a ready-made list or add your own, and decide how many points each one brings.',
    picture: setUp,
  },
  {
    title: 'Taste, tap, earn',
    text: 'Your child taps what they ate. The points arrive right away, and every matching challenge moves forward.',
    picture: taste,
  },
  {
    title: 'Celebrate together',
    text: 'Points unlock rewards that you chose: a movie night, a trip to the park or an extra bedtime story.',
    picture: celebrate,
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

interface AdventureFact {
  emoji: string;
  title: string;
  text: string;
}

/** How a Taste Adventure goes: as the database has it. */
export const ADVENTURE: readonly AdventureFact[] = [
  {
    emoji: '👅',
    title: 'A lick or a nibble is fine',
    text: 'No amount is asked for, and none counts more.',
  },
  {
    emoji: '🙃',
    title: 'Every face is right',
    text: 'Yummy, okay, not yet or no thanks today: each brings the same points and a sticker, so your child can say what is true.',
  },
  {
    emoji: '🗓️',
    title: 'There is no streak to lose',
    text: 'Skip a day, or a week. The sticker book waits, and nothing is taken away.',
  },
  {
    emoji: '🏆',
    title: 'It ends with a trophy, not a bill',
    text: 'After the third "Yummy!" the food stands on the trophy shelf and pays no more: from then on it is simply liked.',
  },
];
