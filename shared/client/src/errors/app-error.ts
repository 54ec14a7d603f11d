export type AppErrorKind =
  | 'network'
  | 'auth'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'rate_limited'
  | 'server';

/** What every query, mutation and session call reports. Plain data, so that it can live in a store. */
export interface AppError {
  kind: AppErrorKind;
  /** Stable and machine readable, e.g. `reward.not_enough_points`. */
  code: string;
  /** A sentence for the user. */
  message: string;
  /** The form field the error is about. */
  field?: string;
  /** What the user can do about it. */
  hint?: string;
  /** Of spent points that stand in the way (`points.already_spent`): how many. */
  missingPoints?: number;
  /** Of a failure of the server: the number by which its log knows the request, such as `4f3a-91c2`. */
  requestId?: string;
}

/** An `AppError` that can be thrown: what the functions of `internal.ts` reject with. */
export class TasteQuestError extends Error implements AppError {
  readonly kind: AppErrorKind;
  readonly code: string;
  readonly field?: string;
  readonly hint?: string;
  readonly missingPoints?: number;
  readonly requestId?: string;

  constructor(error: AppError) {
    super(error.message);
    this.name = 'TasteQuestError';
    this.kind = error.kind;
    this.code = error.code;
    this.field = error.field;
    this.hint = error.hint;
    this.missingPoints = error.missingPoints;
    this.requestId = error.requestId;
  }
}
