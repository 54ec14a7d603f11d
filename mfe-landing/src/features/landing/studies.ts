/** A published study, in words that say no more than it does. */
interface Study {
  title: string;
  finding: string;
  /** The rule of the product that rests on it. */
  here: string;
  source: string;
  doi: string;
}

export const STUDIES: readonly Study[] = [
  {
    title: 'Tasting again helps',
    finding:
      'For 14 days, parents offered their 2- to 6-year-olds a taste of a vegetable they disliked. Those children came to like and eat it more than others, whose parents got a leaflet or nothing.',
    here: 'a Taste Adventure is 7 or 14 small tries of one food.',
    source: 'Wardle et al. (2003), Appetite 40, 155–162',
    doi: '10.1016/S0195-6663(02)00135-6',
  },
  {
    title: 'A sticker or kind words can help a try along',
    finding:
      'Children tasted a vegetable they disliked 12 times: for a sticker, for praise, or for neither. All three groups came to like it more. Three months later, those who had got stickers or praise still ate more of it.',
    here: 'a try earns a sticker and a few points. None of our ready-made rewards is food.',
    source: 'Cooke et al. (2011), Psychological Science 22, 190–196',
    doi: '10.1177/0956797610394662',
  },
  {
    title: 'Pressure works against you',
    finding:
      'Preschoolers ate more of a soup when nobody asked them to finish it, and said far fewer unkind things about it.',
    here: 'no amount is ever asked for, "No thanks today" counts as a try, and food never costs points.',
    source: 'Galloway et al. (2006), Appetite 46, 318–323',
    doi: '10.1016/j.appet.2006.01.019',
  },
  {
    title: 'Rewards can also spoil a food',
    finding:
      'Preschoolers who drank something new to get a reward, or praise, liked it less afterwards. Children who were just offered it did not.',
    here: 'points are for the try, not for how much, and a Taste Adventure ends when your child likes the food.',
    source: 'Birch, Marlin and Rotter (1984), Child Development 55, 431–439',
    doi: '10.2307/1129954',
  },
];
