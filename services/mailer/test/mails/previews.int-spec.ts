import { mailTemplates } from '@festival/contracts/mails';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createMailerWorld, type MailerWorld } from '../mailer-world.js';

let world: MailerWorld;
let demo: NestFastifyApplication;

beforeAll(async () => {
  world = await createMailerWorld();
  demo = await world.startMailer();
});
afterAll(() => world.close());

const get = (app: NestFastifyApplication, url: string) => app.inject({ method: 'GET', url });

describe('previews of mails in demo mode', () => {
  it('are on one page, at two widths, which runs nothing but its own script', async () => {
    const { statusCode, headers, body } = await get(demo, '/mails');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+';/);
    for (const template of mailTemplates)
      for (const width of [360, 640])
        expect(body).toContain(`width="${width}" src="/api/mails/${template}"`);
    expect(body).toContain('Order K7QM-2XRT: please pay $118.40');
  });

  it('show the HTML, which may run nothing and load the festival’s own pictures', async () => {
    const { headers, body } = await get(demo, '/mails/order-placed');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('src="data:image/png;base64,');
    expect(body).toContain('Tan Wei Ling');
  });

  it('show the plain text', async () => {
    const { headers, body } = await get(demo, '/mails/order-cancelled?as=text');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('YOUR ORDER WAS CANCELLED');
  });

  it('say what is wrong with a request', async () => {
    expect((await get(demo, '/mails/order-lost')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await get(demo, '/mails/order-placed?as=pdf')).json()).toMatchObject({
      code: 'SCHEMA_MISMATCH',
      validation: { query: { keys: ['as'] } },
    });
  });

  it('are not there in production', async () => {
    const production = await world.startMailer({ FESTIVAL_MODE: 'production' });
    for (const url of ['/mails', '/mails/order-placed']) {
      const answer = await get(production, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'DEMO_ONLY' });
    }
  });
});

it('the mailer is ready without a mail server, and reports that there is none', async () => {
  await world.smtp.stop();
  const answer = await get(demo, '/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: 'ok',
    checks: { database: 'ok', redis: 'ok', smtp: 'down' },
  });
});
