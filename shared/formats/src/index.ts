export { LOCALE } from './locale';
export { countText, numberText, pointsText, signedText, sizeText, type Phrases } from './numbers';
export { andText, compareTexts, distinctNames, listText } from './lists';
export { addDays, browserTimeZone, dayIn, dayText, hourIn, momentText, nearDayText, type DayStyle } from './dates';
