import { trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { inSpan, startTracing } from './tracing.ts';

afterEach(() => trace.disable());

it('notes what failed by its name alone', async () => {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  const failing = inSpan('job', () => Promise.reject(new RangeError('sam@example.com is too long')));
  await expect(failing).rejects.toThrow(RangeError);
  expect(exporter.getFinishedSpans()).toMatchObject([{ name: 'job', status: { message: 'RangeError' }, events: [] }]);
});

it('does the same work where no collector is named', async () => {
  const stop = await startTracing();
  expect(await inSpan('request', async () => trace.getActiveSpan())).toBeUndefined();
  await stop();
});
