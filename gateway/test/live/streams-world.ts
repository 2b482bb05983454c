import { connect } from 'node:net';
import { WORKSHOPS_CHANGED, type WorkshopChange } from '@festival/contracts/workshops';
import { type Link, startLink } from '@festival/service-kit/testing/link';
import { Redis } from 'ioredis';
import { type Gauge, register } from 'prom-client';
import { type EventReader, readEvents } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { startGateway } from '../support/gateway.js';

export const counts = (numRegistered: number, _id = 'batik'): WorkshopChange => ({
  kind: 'counts',
  _id,
  numRegistered,
  numWaitlisted: 0,
  maxParticipants: 20,
});

export const nextOf = (readers: EventReader[]) =>
  Promise.all(readers.map((reader) => reader.next()));

/** A gateway that is subscribed to changes, with a link to its Redis that can be cut. */
export const startStreams = async (env: Record<string, string> = {}) => {
  let link!: Link;
  const gateway = await startGateway({
    env,
    async redisThrough(url) {
      link = await startLink(url);
      return link.url;
    },
  });
  const redis = new Redis(gateway.redisUrl);
  const path = () => `${gateway.url}/api/workshops/stream`;
  const statusOf = async () => {
    const { answer, leave } = await readEvents(path());
    leave();
    return answer.statusCode;
  };
  await eventually(statusOf, (status) => status === 200);

  return {
    gateway,
    redis,
    link,
    path,
    /** The status with which the stream of workshops answers. */
    statusOf,
    announce(...changes: WorkshopChange[]) {
      const pipeline = redis.pipeline();
      for (const change of changes) pipeline.publish(WORKSHOPS_CHANGED, JSON.stringify(change));
      return pipeline.exec();
    },
    connectToGateway: () => connect(Number(new URL(gateway.url).port), '127.0.0.1'),
    openStreams: async () => {
      const gauge = register.getSingleMetric('gateway_open_streams') as Gauge;
      return (await gauge.get()).values[0]?.value;
    },
    async close() {
      link.mend();
      await gateway.close();
      await redis.quit();
      await link.close();
    },
  };
};

export type Streams = Awaited<ReturnType<typeof startStreams>>;
