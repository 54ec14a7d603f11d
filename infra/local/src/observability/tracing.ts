import { SpanStatusCode, trace, type Attributes, type SpanKind } from '@opentelemetry/api';

/** Does `work` within a span of its own; what it throws is noted there. Costs next to nothing where no traces are wanted. */
export function inSpan<T>(
  name: string,
  work: () => Promise<T>,
  attributes: Attributes = {},
  kind?: SpanKind,
): Promise<T> {
  return trace.getTracer('tastequest').startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The name alone: the words of an error may repeat what somebody typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failure' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Sends traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, with the headers of OTEL_EXPORTER_OTLP_HEADERS; without it nothing is
 * loaded. Answers the function that sends the last of them.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return async () => undefined;
  const [
    { context },
    { AsyncLocalStorageContextManager },
    { BasicTracerProvider, BatchSpanProcessor },
    otlp,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] || 'tastequest' }),
    spanProcessors: [new BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
