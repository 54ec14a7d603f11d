import { DATABASE_LOST, refuse, serviceOf } from '../http/refusal.ts';
import { connectionRefusal } from '../supabase-lite/db-errors.ts';

/**
 * The answer to a request, unless it failed for want of the database: whatever the service made of that, the caller is told that it
 * was interrupted. `lostStatements` counts the statements that failed so far for want of a connection.
 */
export async function unlessInterrupted(
  request: Request,
  lostStatements: () => number,
  answer: () => Promise<Response>,
): Promise<Response> {
  const before = lostStatements();
  const service = serviceOf(new URL(request.url).pathname);
  try {
    const response = await answer();
    const isInterrupted = response.status === 500 && lostStatements() !== before;
    return service && isInterrupted ? refuse(service, DATABASE_LOST) : response;
  } catch (error) {
    if (!service || !connectionRefusal(error)) throw error;
    // Even where no connection came about: a statement before this one may be done.
    return refuse(service, DATABASE_LOST);
  }
}
