import type { DomainEvent, EventDelivery } from '@festival/contracts/events';
import { eventually } from '@festival/service-kit/testing/eventually';
import type { Job, Queue } from 'bullmq';
import type { DataSource } from 'typeorm';

/**
 * Removes the events that a publisher queues from the queue, so that the test can deliver them in any order.
 * @param cause does something that publishes this number of events
 * @returns the events, by their revisions
 */
export const interceptDeliveries = async (
  queue: Queue,
  publisher: DataSource,
  cause: () => Promise<number>,
): Promise<DomainEvent[]> => {
  const [{ last }] = await publisher.query('SELECT COALESCE(MAX(id), 0) AS last FROM outbox');
  await queue.pause();
  const count = await cause();
  let jobs: Job[] = [];
  await eventually(async () => {
    // Older events may be queued again at any time, if Redis was emptied before.
    const caused: { id: string }[] = await publisher.query(
      "SELECT job_id AS id FROM outbox WHERE job_name = 'event.deliver' AND id > ?",
      [last],
    );
    const queued = await queue.getJobs(['waiting'], 0, -1, true);
    jobs = queued.filter((job) => caused.some(({ id }) => id === job.id));
    return jobs.length === count;
  });
  await queue.obliterate({ force: true });
  await publisher.query("DELETE FROM outbox WHERE job_name = 'event.deliver'");
  await queue.resume();
  return jobs
    .map(({ data }) => data.event as DomainEvent)
    .sort((one, other) => one.revision - other.revision);
};

/** Delivers an event, and waits until its consumer has handled it. */
export const deliverTo = async (queue: Queue, delivery: EventDelivery): Promise<void> => {
  const job = await queue.add('event.deliver', delivery);
  await eventually(() => job.isCompleted());
};
