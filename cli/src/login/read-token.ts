import { text } from 'node:stream/consumers';
import { read } from 'read';

/** Asks for the token in a terminal, or reads it from a pipe. It is never an argument, because everybody on the machine can see those. */
export const readToken = async (input: NodeJS.ReadStream, output: NodeJS.WriteStream) => {
  if (!input.isTTY) return (await text(input)).trim();
  const typed = await read({ prompt: 'Token: ', silent: true, input, output });
  return typed.trim();
};
