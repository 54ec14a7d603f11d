import type { RecordedTaste } from '@tastequest/client';

interface Cheer {
  title: string;
  text: string;
}

/** Every try is cheered for; the trophy and the last try a little louder. */
export function cheerOf(foodName: string, { taste, trophy, completed }: RecordedTaste): Cheer {
  if (trophy) return { title: `You like ${foodName}!`, text: 'It goes on your trophy shelf.' };
  if (completed) return { title: 'You did it!', text: 'Your sticker book is full.' };
  if (taste.face === 'no_thanks') return { title: 'That is okay!', text: 'You can try again next time.' };
  return { title: `You tried ${foodName}!`, text: 'You are so brave.' };
}
