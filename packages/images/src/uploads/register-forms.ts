import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Lets a service accept forms, which each call parses itself. Call it before the service listens. */
export const registerForms = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(multipart);
};
