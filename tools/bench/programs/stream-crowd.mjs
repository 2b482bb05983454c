import { readFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';

/*
 * Viewers who keep a stream of events open each. GET / answers how many streams are open.
 * Environment: PORT, STREAM_URL, COOKIES: a file with the cookie of each.
 */

const AT_ONCE = 50;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
/** @type {string[]} */
const cookies = JSON.parse(readFileSync(String(process.env.COOKIES), 'utf8'));
let open = 0;

/** @param {string} cookie @returns {Promise<void>} */
const view = (cookie) =>
  new Promise((resolve, reject) => {
    get(String(process.env.STREAM_URL), { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`Answered ${answer.statusCode}`));
      open += 1;
      answer.once('data', resolve).on('data', () => undefined);
      answer.once('close', () => {
        open -= 1;
      });
    }).once('error', reject);
  });

createServer((_, response) => response.end(String(open))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
process.once('disconnect', () => process.exit(0));
const viewOn = async () => {
  for (let cookie = cookies.pop(); cookie; cookie = cookies.pop()) await view(cookie);
};
await Promise.all(Array.from({ length: AT_ONCE }, viewOn));
