import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Lets a service take forms, which are read by the calls that take them. To be done before it listens. */
export const registerForms = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(multipart);
};
