import { EXIT, Failure } from '../failure.js';
import { areaOf } from '../login/credentials.js';
import { Registry } from '../registry/registry.js';
import type { CommandContext } from './context.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A token is sent over TLS alone, but to this machine itself. @throws Failure */
const siteAt = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    url &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
  )
    return url.origin;
  throw new Failure(
    `${address} is not the address of a site. Write it like https://festival.example.org`,
    EXIT.usage,
    'BAD_ADDRESS',
  );
};

/** Keeps a token for its area, once the site has accepted it. */
export const login = async (
  { output, credentials, readToken }: CommandContext,
  address: string,
): Promise<void> => {
  const url = siteAt(address);
  const token = await readToken();
  const area = areaOf(token);
  if (area === undefined)
    throw new Failure(
      'This is no token of an area. It begins with fst_ and the name of the area.',
      EXIT.usage,
      'BAD_TOKEN',
    );
  await new Registry(area, { url, token }).releases();
  await credentials.keep(area, { url, token });
  output.result({ area, url, file: credentials.file }, [
    `You can release ${area} on ${url}. The token is kept in ${credentials.file}.`,
  ]);
};
