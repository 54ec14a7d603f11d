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
    question: 'My child is a picky eater. Will this help?',
    answer: `Being wary of new foods is common, most of all between two and six. The Taste Adventure is made for it: one food, tiny tries, no pressure. It won't help every child. TasteQuest is a game, not a treatment: if mealtimes worry you, ask your pediatrician.`,
  },
  {
    question: "Won't rewards spoil the joy of eating?",
    answer:
      "Studies disagree, as you can read above. That's why TasteQuest pays for trying and not for finishing, never takes points for food, and stops paying in a Taste Adventure once the food is liked. You can also hide points from a child.",
  },
  {
    question: 'What happens to our data?',
    answer:
      'It stays on the server your family uses. No ads, no tracking, no third parties. Photos lose the place where they were taken before they are sent. You can download everything, or delete a child or your account, at any time. The Privacy page tells what is kept, and for how long.',
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
