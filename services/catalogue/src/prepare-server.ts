import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** What the catalogue's HTTP side needs before it listens: forms, which are read by the calls that take them. */
export const prepareServer = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(multipart);
};
