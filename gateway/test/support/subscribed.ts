import { Redis } from 'ioredis';
import { filter, firstValueFrom } from 'rxjs';
import { ChangeFeed } from '../../src/live/change-feed.js';
import type { TestGateway } from './gateway.js';

/** Waits until the gateway is subscribed to changes, or is not. */
export const untilSubscribed = async ({ app }: TestGateway, isSubscribed = true): Promise<void> => {
  await firstValueFrom(app.get(ChangeFeed).isListening.pipe(filter((is) => is === isSubscribed)));
};

/** Publishes a change like a service, and waits until the gateway has received it. */
export const announceTo = async (
  { app, redisUrl }: TestGateway,
  channel: string,
): Promise<void> => {
  const received = firstValueFrom(
    app.get(ChangeFeed).changes.pipe(filter((change) => change.channel === channel)),
  );
  const redis = new Redis(redisUrl);
  await redis.publish(channel, '');
  await redis.quit();
  await received;
};
