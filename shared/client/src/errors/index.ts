export type { AppError, AppErrorKind } from './app-error';
export { TasteQuestError } from './app-error';
export { MESSAGES } from './catalogue';
export { classify } from './classify';
export { messageFor } from './message-for';
