import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';

/*
 * The baseline for campaigns: nodemailer's pool in a separate process, which gets the finished mail and sends it to `count` addresses.
 * POST / { count, mail } answers when all are accepted. Environment: PORT, SMTP_PORT, CONNECTIONS.
 */

const transport = createTransport({
  host: '127.0.0.1',
  port: Number(process.env.SMTP_PORT),
  secure: false,
  ignoreTLS: true,
  pool: true,
  maxConnections: Number(process.env.CONNECTIONS),
});

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end();
  const { count, mail } = /** @type {{ count: number, mail: object }} */ (await json(request));
  let next = 0;
  const sendOthers = async () => {
    while (next < count) {
      next += 1;
      await transport.sendMail({
        ...mail,
        from: 'Midsummer Medley <orders@festival.example>',
        to: { name: `Tan Wei Ling ${next}`, address: `student${next}@e.ntu.edu.sg` },
      });
    }
  };
  const lanes = Array.from({ length: Number(process.env.CONNECTIONS) * 2 }, sendOthers);
  await Promise.all(lanes);
  response.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
