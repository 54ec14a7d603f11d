/** The shell's door. Import it lazily: it carries supabase-js. */
export { createTasteQuestClient } from './supabase';
export type { ClientConfig, TasteQuestClient } from './supabase';
export {
  acceptInvitation,
  confirmEmail,
  enterCode,
  enterRecoveryCode,
  getInvitation,
  kidSignIn,
  loadSession,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  trackUsage,
  updatePassword,
} from './session';
export { storedUserId } from './stored-session';
export type { MySession } from './mappers/session';
export type { Invitation } from './mappers/family';
export { hasStoredSession } from './stored-session';
export { TasteQuestError } from './errors/app-error';
export type { AppError, AppErrorKind } from './errors/app-error';
export { MESSAGES } from './errors/catalogue';
export { classify } from './errors/classify';
export { messageFor } from './errors/message-for';
