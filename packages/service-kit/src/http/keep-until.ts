import type { FastifyReply } from 'fastify';

/** The header with the number of milliseconds after which an answer becomes outdated. The gateway caches it no longer. */
export const KEEP_MS_HEADER = 'x-keep-ms';

/** Marks an answer as outdated from `until` on. @param now and `until` are festival time, which runs at the same speed as the gateway's clock */
export const keepUntil = (reply: FastifyReply, until: Date, now: Date): void => {
  void reply.header(KEEP_MS_HEADER, until.getTime() - now.getTime());
};
