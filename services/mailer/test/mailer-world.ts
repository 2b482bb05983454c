import path from 'node:path';
import { type MailJob, priorityOf } from '@festival/contracts/jobs';
import type { WorkshopMailTemplate } from '@festival/contracts/mails';
import type { MailedOrder } from '@festival/contracts/orders';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { openDatabase } from '@festival/service-kit/database';
import { jobOptions, queueConnection } from '@festival/service-kit/queues';
import { Program } from '@festival/service-kit/testing/program';
import { bootService, createStores, testConfig } from '@festival/service-kit/testing/service';
import { startTestSmtp, type TestSmtp } from '@festival/service-kit/testing/smtp';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Job, Queue, QueueEvents } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { MailerConfig } from '../src/config.js';
import { database } from '../src/database.js';
import { DeliveryEntity } from '../src/deliveries/delivery.table.js';
import { mailRegistry } from '../src/mails/mail-registry.js';
import { sampleOrder } from '../src/mails/parts/order.js';
import { mailerService } from '../src/service.js';
import { settings } from './settings.js';
import { StubServices } from './stub-services.js';

/** Mailers with their surroundings: database, queue, mail server, and stubs of the other services. */
export interface MailerWorld {
  readonly smtp: TestSmtp;
  /** Also stands in for the other services. */
  readonly catalogue: StubServices;
  readonly deliveries: DataSource;
  readonly queue: Queue;
  readonly config: MailerConfig;
  /** Starts one more mailer. All mailers stop with the world. */
  startMailer(change?: Partial<MailerConfig>): Promise<NestFastifyApplication>;
  /** Adds an order to the stubbed catalogue. @returns the job that mails its buyer */
  order(change?: Partial<MailedOrder>): MailJob;
  /** Adds an event of a registration to the stubbed workshops. @returns the job of its mail */
  registrationEvent(template: WorkshopMailTemplate, change?: Partial<RegistrationMail>): MailJob;
  /** @param jobId differs from the message's id to request the same mail again */
  enqueue(data: MailJob, jobId?: string): Promise<Job>;
  /** Waits until the job is done. @returns its result @throws when it failed for good */
  finished(job: Job): Promise<unknown>;
  delivery(messageId: string): Promise<DeliveryEntity>;
  /** Simulates the loss of everything in Redis. */
  emptyRedis(): Promise<void>;
  close(): Promise<void>;
}

export const createMailerWorld = async (): Promise<MailerWorld> => {
  const [stores, smtp] = await Promise.all([createStores(mailerService), startTestSmtp()]);
  const catalogue = new StubServices();
  await catalogue.start();
  const { url } = catalogue;
  const config = testConfig(mailerService, stores, {
    ...settings,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    ...{ AUTH_URL: url, CATALOGUE_URL: url, WORKSHOPS_URL: url, CONTESTS_URL: url },
  });
  const deliveries = await openDatabase(database(stores.databaseUrl));
  const connection = queueConnection({ REDIS_URL: stores.redisUrl });
  const queue = new Queue('mail', { connection });
  const events = new QueueEvents('mail', { connection });
  const mailers: NestFastifyApplication[] = [];
  let placed = 0;
  let happened = 0;

  return {
    smtp,
    catalogue,
    deliveries,
    queue,
    config,
    async startMailer(change = {}) {
      const app = await bootService(mailerService, { ...config, ...change });
      mailers.push(app);
      return app;
    },
    order(change = {}) {
      placed += 1;
      const _id = `order-${placed}`;
      catalogue.orders.set(_id, { ...sampleOrder, _id, ...change });
      return { messageId: `order-placed.${_id}.0`, template: 'order-placed', subjectId: _id };
    },
    registrationEvent(template, change = {}) {
      happened += 1;
      const _id = `event-${happened}`;
      const { sample } = mailRegistry[template];
      catalogue.registrationEvents.set(_id, { ...sample, _id, ...change });
      return { messageId: `${template}.${_id}`, template, subjectId: _id };
    },
    enqueue: (data, jobId = data.messageId) =>
      queue.add('mail.send', data, { ...jobOptions, jobId, priority: priorityOf(data) }),
    finished: (job) => job.waitUntilFinished(events),
    delivery: (messageId) =>
      deliveries.getRepository(DeliveryEntity).findOneByOrFail({ messageId }),
    emptyRedis: stores.emptyRedis,
    async close() {
      await Promise.all(mailers.map((mailer) => mailer.close()));
      await Promise.all([queue.close(), events.close(), catalogue.stop(), smtp.stop()]);
      await deliveries.destroy();
      await stores.close();
    },
  };
};

/** The built mailer as a process of its own, which can be killed. It is not started. */
export const mailerProgram = (config: MailerConfig): Promise<Program> =>
  Program.at({
    script: path.resolve(__dirname, '../../../bundles/mailer.main.js'),
    env: Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)])),
  });
