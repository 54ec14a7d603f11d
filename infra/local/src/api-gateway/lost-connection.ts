import { DATABASE_FULL, DATABASE_LOST, refuse, serviceOf, type Refusal } from '../http/refusal.ts';
import { refusalOf } from '../supabase-lite/db-errors.ts';
import type { Failures } from '../supabase-lite/failures.ts';

/**
 * The answer to a request, unless it failed for want of the database: whatever the service made of that, the caller is told that it
 * was interrupted, or that the disk is full.
 */
export async function unlessInterrupted(
  request: Request,
  failures: Failures,
  answer: () => Promise<Response>,
): Promise<Response> {
  const before = failures.last();
  const service = serviceOf(new URL(request.url).pathname);
  try {
    const response = await answer();
    const failure = failures.last();
    const isInterrupted = response.status === 500 && failure !== null && failure !== before;
    return service && isInterrupted ? refuse(service, inWords(failure.refusal)) : response;
  } catch (error) {
    failures.note(error);
    const refusal = refusalOf(error);
    if (!service || !refusal) throw error;
    return refuse(service, inWords(refusal));
  }
}

/** Even where no connection came about, a statement before that one may be done. */
const inWords = (refusal: Refusal): Refusal => (refusal === DATABASE_FULL ? refusal : DATABASE_LOST);
