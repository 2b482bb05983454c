import { EventEmitter, once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { format } from 'mysql2';
import { pino } from 'pino';
import { eventually } from '../testing/eventually.js';
import { createService } from './boot.js';
import { beginStep } from './cause.js';
import { SecurityLog } from './security-log.js';
import { startTelemetry, withoutValues } from './telemetry.js';

it('a statement has one list in place of many, and keeps its names', () => {
  const sql = `INSERT INTO purchases (order_id, attribute1) VALUES ('a', 'O\\'Neill'), ('b', NULL)
    ON DUPLICATE KEY UPDATE cents = cents + 12.5`;
  expect(withoutValues(sql)).toBe(
    'INSERT INTO purchases (order_id, attribute1) VALUES (?) ON DUPLICATE KEY UPDATE cents = cents + ?',
  );
});

it('a statement has no value that the driver has written into it', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  fc.assert(
    fc.property(value, value, (one, other) => {
      const sql = format('SELECT name FROM people WHERE a = ? AND b IN (?)', [one, [other, one]]);
      expect(withoutValues(sql)).toMatch(
        /^SELECT name FROM people WHERE a = -?\? AND b IN \((?:\?|-?\?(?:, -?\?)*)\)$/,
      );
    }),
  );
});

@Module({ providers: [{ provide: SecurityLog, useValue: {} }] })
class NothingModule {}

interface Sent {
  resourceSpans: { scopeSpans: { spans: { name: string; status: { message?: string } }[] }[] }[];
}

const start = (collector: Server) => {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const { port } = collector.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  return { lines, logger, send: startTelemetry('service', logger) };
};

describe('a service with telemetry', () => {
  it.each(['GET', 'POST'])('ends the step of a client who leaves: %s', async (method) => {
    const steps: string[] = [];
    const collector = createServer(async (sent, answer) => {
      const { resourceSpans } = (await json(sent)) as Sent;
      for (const { name, status } of resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ))
        steps.push(`${name} ${status.message}`);
      answer.end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { lines, logger, send } = start(collector);
    const app = await createService(NothingModule, { logger });
    const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    const leaving = new EventEmitter();
    server.route({ method, url: '/stream', handler: () => once(leaving, 'left') });
    await app.listen(0, '127.0.0.1');

    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { 'content-type': 'application/json' };
    const asked = request({ port, host: '127.0.0.1', path: '/stream', method, headers });
    asked.on('error', () => undefined).end(method === 'POST' ? '{}' : undefined);
    await once(app.getHttpServer(), 'request');
    asked.destroy();
    const left = app.getHttpServer();
    await eventually(
      () => new Promise((resolve) => left.getConnections((_, n) => resolve(n === 0))),
    );
    leaving.emit('left', 'too late');
    await app.close();
    await send();
    collector.close();
    expect(steps).toEqual([`${method} /stream aborted`]);
    expect(lines.join()).not.toContain('spans');
  });

  it('warns once of a collector that takes nothing', async () => {
    let refused = 0;
    const collector = createServer((_sent, answer) => {
      refused += 1;
      answer.writeHead(400).end();
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    process.env['OTEL_BSP_SCHEDULE_DELAY'] = '1';
    const { lines, send } = start(collector);
    for (const count of [1, 2]) {
      beginStep('server', 'GET /', { requestId: 'one' }).end();
      await eventually(() => refused === count);
    }
    await send();
    collector.close();
    expect(lines.filter((line) => line.includes('spans could not be sent'))).toHaveLength(1);
  });
});
