import { type DatabaseSettings, runMigrations } from '@festival/service-kit/database';
import { createTestDatabase } from '../stores/database.js';
import { testRedis } from '../stores/redis.js';

/** A migrated database and a Redis. Several processes of a service can share one place. */
export interface Place {
  databaseUrl: string;
  redisUrl: string;
  emptyRedis(): Promise<void>;
  close(): Promise<void>;
}

export interface Placed {
  name: string;
  database: (url: string) => DatabaseSettings;
}

export const createPlace = async ({ name, database }: Placed): Promise<Place> => {
  const [db, redis] = await Promise.all([createTestDatabase(name), testRedis()]);
  await runMigrations(database(db.url));
  return {
    databaseUrl: db.url,
    redisUrl: redis.url,
    emptyRedis: () => redis.empty(),
    close: async () => void (await Promise.all([db.drop(), redis.close()])),
  };
};
