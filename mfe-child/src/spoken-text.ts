/** Sentences to be heard one after the other, without those that are not there: "Movie night. You pick the film! Weekends". */
export function spokenText(...sentences: (string | false | null | undefined)[]): string {
  const said = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
  return said.map((text, index) => (index < said.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text)).join(' ');
}
