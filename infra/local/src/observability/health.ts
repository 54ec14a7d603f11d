import { inTime } from '../process/in-time.ts';

/** One thing that has to be right before the server can serve. */
export interface Check {
  name: string;
  /** What was found, for anybody to read; rejects, with as little, when it is not right. */
  look(): Promise<string>;
}

/** Rejects a look: its text is shown to anybody. */
export class NotWell extends Error {}

interface Finding {
  name: string;
  ok: boolean;
  detail: string;
}

type Status = 'ready' | 'failing' | 'starting' | 'draining';

/** How the server is: whether it lives, and whether requests should be sent to it. */
export interface Health {
  /** The start is over: from now on the checks say how it is. */
  begin(checks: readonly Check[]): void;
  /** It is about to stop: what is sent from now on should go elsewhere. */
  drain(): void;
  /** The answer for an address of ours; null for any other. */
  answer(pathname: string): Promise<Response | null>;
}

interface HealthOptions {
  mode: 'embedded' | 'hosted';
  /** How long an answer holds: whoever asks without end makes no work. */
  maxAgeMs?: number;
  /** How long a check may take. */
  patienceMs?: number;
}

export function createHealth({ mode, maxAgeMs = 1000, patienceMs = 1000 }: HealthOptions): Health {
  let stage: 'starting' | 'begun' | 'draining' = 'starting';
  let looks: (() => Promise<Finding>)[] = [];
  let last: { at: number; findings: Promise<Finding[]> } | null = null;

  const find = (): Promise<Finding[]> => {
    if (!last || performance.now() - last.at > maxAgeMs) {
      last = { at: performance.now(), findings: Promise.all(looks.map((look) => look())) };
    }
    return last.findings;
  };
  const readiness = async () => {
    const checks = stage === 'begun' ? await find() : [];
    const status: Status = stage !== 'begun' ? stage : checks.every(({ ok }) => ok) ? 'ready' : 'failing';
    return answerWith({ status, mode, checks }, status === 'ready' ? 200 : 503);
  };
  return {
    begin(checks) {
      looks = checks.map((check) => patiently(check, patienceMs));
      stage = 'begun';
    },
    drain: () => void (stage = 'draining'),
    async answer(pathname) {
      if (pathname === '/health/live') return answerWith({ status: 'live', mode }, 200);
      return pathname === '/health/ready' ? readiness() : null;
    },
  };
}

/** Looks for so long. A look that hangs is not begun a second time: what is stuck already gets no more of them. */
function patiently({ name, look }: Check, patienceMs: number): () => Promise<Finding> {
  let pending: Promise<Finding> | null = null;
  return () => {
    pending ??= look()
      .then(
        (detail) => ({ name, ok: true, detail }),
        (error: unknown) => ({ name, ok: false, detail: error instanceof NotWell ? error.message : 'failed' }),
      )
      .finally(() => (pending = null));
    const late = { name, ok: false, detail: `no answer within ${patienceMs / 1000} s` };
    return inTime(pending, patienceMs).catch(() => late);
  };
}

const answerWith = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });
