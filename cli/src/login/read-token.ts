import { text } from 'node:stream/consumers';
import { read } from 'read';

/** Asked for where somebody sits, or read from what is piped in: arguments can be seen by everybody on the machine. */
export const readToken = async (input: NodeJS.ReadStream, output: NodeJS.WriteStream) => {
  if (!input.isTTY) return (await text(input)).trim();
  const typed = await read({ prompt: 'Token: ', silent: true, input, output });
  return typed.trim();
};
