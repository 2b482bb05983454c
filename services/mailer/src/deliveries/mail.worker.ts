import { type MailJob, queueNames } from '@festival/contracts/jobs';
import { RealClock } from '@festival/service-kit/clock';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { QueueWorker, repeatAt, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { DeliverMails, type DeliveryOutcome } from './deliver-mails.js';
import { DeliveryLog } from './delivery-log.table.js';
import { MailWriter } from './mail-writer.js';
import { SMTP_CONNECTIONS, SmtpSender } from './smtp-sender.js';

/** Takes mail jobs from their queue and reports the results to it. */
@Injectable()
export class MailWorker extends QueueWorker<'mail'> {
  private readonly deliverMails: DeliverMails;

  constructor(
    context: WorkerContext,
    private readonly log: DeliveryLog,
    private readonly writer: MailWriter,
    private readonly clock: RealClock,
    smtp: SmtpSender,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(context);
    this.deliverMails = new DeliverMails(log, smtp, SMTP_CONNECTIONS, logger);
  }

  protected override work(): Work<'mail'> {
    return {
      queue: queueNames.mail,
      handlers: { 'mail.send': (data, job) => this.handle(data, job) },
      concurrency: SMTP_CONNECTIONS,
    };
  }

  private async handle(data: MailJob, job: Job): Promise<DeliveryOutcome> {
    const { messageId, template, subjectId } = data;
    await this.log.add({ messageId, template, subjectId });
    const [outcome = 'settled'] = await this.deliverMails.execute([messageId], async () => {
      const mail = await this.writer.write(data);
      return () => mail;
    });
    if (outcome === 'busy') return lookAgain(job, this.clock.now());
    if (outcome === 'refused') throw new UnrecoverableError('Refused for good');
    return outcome;
  }
}

const LOOK_AGAIN_MS = 2_000;

/** Makes the queue try a job again later, which does not count as an attempt of it. */
export const lookAgain = (job: Job, now: Date): Promise<never> =>
  repeatAt(job, now.getTime() + LOOK_AGAIN_MS);
