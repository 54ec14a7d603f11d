/** Pictures to wish with; each brings a name, so that a child who can't write can wish too. */
export const WISH_IDEAS = [
  { emoji: '🎬', name: 'Movie night' },
  { emoji: '🦁', name: 'Trip to the zoo' },
  { emoji: '🏊', name: 'Go swimming' },
  { emoji: '🛝', name: 'Playground' },
  { emoji: '🚲', name: 'Bike ride' },
  { emoji: '⚽', name: 'Play ball' },
  { emoji: '🎲', name: 'Game night' },
  { emoji: '🎮', name: 'Screen time' },
  { emoji: '📚', name: 'New book' },
  { emoji: '🧸', name: 'New toy' },
  { emoji: '🎨', name: 'Paint day' },
  { emoji: '🧩', name: 'New puzzle' },
  { emoji: '⛺', name: 'Camp out' },
  { emoji: '🌙', name: 'Stay up late' },
  { emoji: '🎈', name: 'Party' },
  { emoji: '🎁', name: 'A surprise' },
] as const;
