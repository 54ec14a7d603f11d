import { randomBytes } from 'node:crypto';
import { SpanKind, trace } from '@opentelemetry/api';
import { refuse } from '../http/refusal.ts';
import { log } from '../process/log.ts';
import { requestContext } from '../process/request-context.ts';
import { inSpan } from './tracing.ts';
import type { Metrics } from './metrics.ts';
import { methodOf, routeOf, type Answerer } from './routes.ts';

const HEADER = 'x-request-id';

/**
 * Wraps the answer to each request: gives it a number (ours, whatever the caller sends), which answers of the API carry in
 * `x-request-id`; counts it, logs it without anything about the person, and makes it a span.
 */
export function watchRequests(metrics: Metrics) {
  return (service: Answerer, request: Request, work: () => Promise<Response>): Promise<Response> => {
    const requestId = newRequestId();
    const begun = performance.now();
    const method = methodOf(request.method);
    const { pathname } = new URL(request.url);
    const answer = async () => {
      const response = await work().catch((error: unknown) => failed(service, error));
      const ms = performance.now() - begun;
      const { status } = response;
      const level = levelOf(service, status);
      tellReasons(level);
      const route = routeOf(service, pathname, status);
      metrics.request(service, method, status, ms / 1000);
      const span = trace.getActiveSpan();
      span
        ?.updateName(`${method} ${route}`)
        .setAttributes({ 'http.route': route, 'http.response.status_code': status });
      const line = {
        requestId,
        traceId: span?.spanContext().traceId,
        service,
        method,
        route,
        status,
        ms: Math.round(ms),
      };
      const tell = (bytes: number) => log[level]({ ...line, bytes }, 'request');
      if (service !== 'pages') return withNumber(response, requestId, tell);
      tell(Number(response.headers.get('content-length') ?? 0));
      return response;
    };
    const attributes = { 'request.id': requestId, 'http.request.method': method };
    return requestContext.run({ requestId, reasons: [] }, () => inSpan(service, answer, attributes, SpanKind.SERVER));
  };
}

/** What was printed of a request that could not be done: of one that was refused, the caller was told. */
function tellReasons(level: Level): void {
  const context = requestContext.getStore();
  for (const err of context?.reasons ?? []) log[level === 'info' ? 'debug' : level]({ err }, 'reason');
  if (context) context.reasons = null;
}

function failed(service: Answerer, error: unknown): Response {
  log.error({ err: error }, 'unexpected');
  if (service === 'pages') return new Response('Something went wrong.', { status: 500 });
  const message = 'Something went wrong on our side. Please try again.';
  return refuse(service, { status: 500, code: 'internal', message });
}

/** Short enough to be read aloud; a family that reports one is found among millions. */
function newRequestId(): string {
  const digits = randomBytes(4).toString('hex');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

type Level = 'debug' | 'info' | 'warn' | 'error';

/** A page is thirty files: of these only failures are told. */
function levelOf(service: Answerer, status: number): Level {
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  return service === 'pages' ? 'debug' : 'info';
}

/** The answer with its number, which pages of other origins may read too; `sent` is told how much of it went out. */
function withNumber(response: Response, requestId: string, sent: (bytes: number) => void): Response {
  const headers = new Headers(response.headers);
  headers.set(HEADER, requestId);
  headers.append('access-control-expose-headers', HEADER);
  const { status, statusText } = response;
  if (!response.body) sent(0);
  return new Response(response.body && counted(response.body, sent), { status, statusText, headers });
}

function counted(body: ReadableStream<Uint8Array>, tell: (bytes: number) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let isOver = false;
  // Whoever leaves while a part is read ends it twice.
  const sent = () => {
    if (!isOver) tell(bytes);
    isOver = true;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          bytes += value.byteLength;
          return controller.enqueue(value);
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      sent();
    },
    async cancel(reason) {
      sent();
      await reader.cancel(reason);
    },
  });
}
