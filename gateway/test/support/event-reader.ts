import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Reads a stream of server-sent events as a page does. */
export interface EventReader {
  answer: IncomingMessage;
  /** The raw text before the last event. */
  preface(): string;
  /** The data of the next event; undefined at the end of the stream. */
  next(): Promise<unknown>;
  leave(): void;
}

const END = '\n\n';
const DATA = 'data: ';

/** Uses a separate connection: an open one in a pool would outlive its reader. */
export const readEvents = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader> => {
  const asked = request(url, { headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined);
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let preface = '';
  let rest = '';
  return {
    answer,
    preface: () => preface,
    async next() {
      preface = '';
      for (;;) {
        const end = rest.indexOf(END);
        if (end < 0) {
          const { value, done } = await chunks.next();
          if (done) return undefined;
          rest += value;
          continue;
        }
        const event = rest.slice(0, end);
        rest = rest.slice(end + END.length);
        if (event.startsWith(DATA)) return JSON.parse(event.slice(DATA.length));
        preface += event;
      }
    },
    leave: () => asked.destroy(),
  };
};
