import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file as a download with this name. */
export const sendCsv = async (reply: FastifyReply, file: Readable, name: string): Promise<void> => {
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
};
