/** Whether a moment is less than so long ago. To a clock that was set back since, no moment is: nobody knows how long ago it was. */
export const isRecent = (moment: number, ms: number): boolean => Math.abs(Date.now() - moment) < ms;
