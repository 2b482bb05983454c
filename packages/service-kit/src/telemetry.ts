import { channel, tracingChannel } from 'node:diagnostics_channel';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler, TRACE_PARENT_HEADER } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base';
import {
  type Attributes,
  beginStep,
  currentCause,
  recordSteps,
  type Step,
  type StepKind,
} from './cause.js';
import { type Logger, warnOnce } from './logging.js';

/*
 * Spans by OpenTelemetry. `runService` loads this module where OTEL_EXPORTER_OTLP_ENDPOINT is set; the libraries read the other variables themselves.
 * Bundles leave nothing to instrument, so spans of libraries come from their diagnostics channels.
 */

const kinds: Record<StepKind, SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  client: SpanKind.CLIENT,
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** A trace has the digits of its request's id, so that one leads to the other. */
class RequestIds extends RandomIdGenerator {
  next = '';
  private readonly random = this.generateTraceId;

  override generateTraceId = (): string =>
    UUID.test(this.next) ? this.next.replaceAll('-', '') : this.random();
}

const written = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags}`;
};

const contextOf = (traceparent = ''): Context => {
  const parent = parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
};

/** Balancers and operators ask these all the time. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** The steps within which calls of libraries are recorded: what a request starts and leaves behind belongs to no span. */
const open = new Set<string>();

/**
 * Begins to record spans, and to send them.
 * @returns what sends those that are left
 */
export const startTelemetry = (service: string, logger: Logger): (() => Promise<void>) => {
  const warn = (message: string) =>
    warnOnce(logger, { err: new Error(message) }, 'telemetry is not as configured');
  const nothing = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.WARN,
  );
  setGlobalErrorHandler((err) => warnOnce(logger, { err }, 'spans could not be sent'));
  const idGenerator = new RequestIds();
  const provider = new BasicTracerProvider({
    idGenerator,
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'festival',
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('festival');
  recordSteps((kind, name, by, attributes = {}) => {
    if (!by || PROBES.has(String(attributes['http.route'])))
      return { cause: by, end: () => undefined };
    idGenerator.next = by.requestId;
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: { ...attributes, 'festival.request.id': by.requestId } },
      contextOf(by.traceparent),
    );
    const traceparent = written(span);
    const hasOwnCalls = kind === 'server' || kind === 'consumer';
    if (hasOwnCalls) open.add(traceparent);
    return {
      cause: { ...by, traceparent },
      end({ error, attributes: found = {} } = {}) {
        open.delete(traceparent);
        if (!span.isRecording()) return;
        span.setAttributes(found);
        // A message may contain names and addresses.
        if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
        span.end();
      },
    };
  });
  recordHttp();
  recordCalls('mysql2:query', ofStatement);
  recordCalls('mysql2:execute', ofStatement);
  recordCalls('ioredis:command', ({ command }: { command: string }) => ({
    name: command.toUpperCase(),
    attributes: { 'db.system.name': 'redis' },
  }));
  return () => provider.shutdown();
};

const kindOf = (error: unknown): string => {
  const { name, code } = Object(error) as { name?: string; code?: string };
  return String(code ?? name ?? 'error');
};

interface Call {
  name: string;
  attributes: Attributes;
}

const beginCall = (describe: () => Call): Step | undefined => {
  const by = currentCause();
  if (!by?.traceparent || !open.has(by.traceparent)) return undefined;
  const { name, attributes } = describe();
  return beginStep('client', name, by, attributes);
};

/** Records the calls of a library that has a tracing channel. */
const recordCalls = <Message extends object>(
  name: string,
  describe: (message: Message) => Call,
): void => {
  const calls = new WeakMap<object, Step>();
  const nothing = () => undefined;
  tracingChannel<unknown, Message>(name).subscribe({
    start(message) {
      const step = beginCall(() => describe(message));
      if (step) calls.set(message, step);
    },
    end: nothing,
    asyncStart: (message) =>
      calls.get(message)?.end({ error: (message as { error?: unknown }).error }),
    asyncEnd: nothing,
    error: nothing,
  });
};

/** What mysql2 writes for values: the driver has put them into the text. */
const VALUES = /(?:\bX)?'(?:[^'\\]|\\[\s\S])*'|\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;
const LISTS =
  /\((?:\?|NULL|true|false)(?:, ?(?:\?|NULL|true|false))*\)(?:, ?\((?:\?|NULL|true|false)(?:, ?(?:\?|NULL|true|false))*\))*/g;
const MAX_STATEMENT = 1_000;

/** A statement without its values, and with one list in place of many. */
export const withoutValues = (sql: string): string =>
  sql.replace(VALUES, '?').replace(LISTS, '(?)').replace(/\s+/g, ' ').slice(0, MAX_STATEMENT);

const ofStatement = ({ query, database }: { query: string; database: string }) => {
  const text = withoutValues(query);
  return {
    name: text.trim().split(' ', 1)[0]?.toUpperCase() || 'SQL',
    attributes: { 'db.system.name': 'mariadb', 'db.namespace': database, 'db.query.text': text },
  };
};

interface HttpRequest {
  method: string;
  origin: string;
  /** Names and values in turn. */
  headers: string[];
  addHeader(name: string, value: string): void;
}

/** Records the calls to services. Their paths, which name people and things, are in the routes of the services' own spans. */
const recordHttp = (): void => {
  const calls = new WeakMap<object, Step>();
  channel('undici:request:create').subscribe((message) => {
    const { request } = message as { request: HttpRequest };
    // One that waited for a connection may be created while another request is worked for.
    if (!request.headers.includes(currentCause()?.requestId ?? '')) return;
    const { method, origin } = request;
    const step = beginCall(() => ({
      name: method,
      attributes: { 'http.request.method': method, 'server.address': new URL(origin).host },
    }));
    if (!step?.cause?.traceparent) return;
    request.addHeader(TRACE_PARENT_HEADER, step.cause.traceparent);
    calls.set(request, step);
  });
  const endWith = (name: string) =>
    channel(name).subscribe((message) => {
      const { request, error } = message as { request: HttpRequest; error?: unknown };
      calls.get(request)?.end({ error });
    });
  endWith('undici:request:trailers');
  endWith('undici:request:error');
};
