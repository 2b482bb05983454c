import type { FastifyReply } from 'fastify';

/** For how many milliseconds an answer is good that ends by itself: the gateway keeps it no longer. */
export const KEEP_MS_HEADER = 'x-keep-ms';

/** Says that an answer is another from `until` on. @param now both by the festival's clock, which runs as fast as the gateway's */
export const keepUntil = (reply: FastifyReply, until: Date, now: Date): void => {
  void reply.header(KEEP_MS_HEADER, until.getTime() - now.getTime());
};
