import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics of this process, under the same names as in the other processes. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'demo_sign_ins_total',
    help: 'People chosen on the sign-in page',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    /** Starts a measurement. Call the result when the answer is sent. */
    measure: () => duration.startTimer(),
    countSignIn: (kind: string) => signIns.inc({ kind }),
    text: async () => ({
      status: 200,
      type: registry.contentType,
      body: await registry.metrics(),
    }),
  };
}
