/** For the shell. Import it lazily: it carries supabase-js. */
export { createTasteQuestClient } from './supabase';
export type { ClientConfig, TasteQuestClient } from './supabase';
export {
  acceptInvitation,
  confirmEmail,
  confirmEmailChange,
  enterCode,
  enterRecoveryCode,
  getInvitation,
  childSignIn,
  loadSession,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  trackUsage,
  updatePassword,
} from './session/api';
export { storedUserId } from './session/stored-session';
export type { MySession } from './session/row';
export type { Invitation } from './family/row';
export { hasStoredSession } from './session/stored-session';
export { TasteQuestError } from './errors/app-error';
export type { AppError, AppErrorKind } from './errors/app-error';
export { MESSAGES } from './errors/catalogue';
export { classify } from './errors/classify';
export { MESSAGE_OF_CODE } from './errors/message-of-code';
export { messageFor } from './errors/message-for';
export { fetchInTime } from './fetch-in-time';
