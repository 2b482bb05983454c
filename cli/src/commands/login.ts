import { EXIT, Failure } from '../failure.js';
import { areaOf } from '../login/credentials.js';
import { Registry } from '../registry/registry.js';
import { siteAt } from '../registry/site-address.js';
import type { CommandContext } from './context.js';

/** Stores a token for its area after the site has accepted it. */
export const login = async (
  { output, credentials, readToken }: CommandContext,
  address: string,
): Promise<void> => {
  const url = siteAt(address);
  const token = await readToken();
  const area = areaOf(token);
  if (area === undefined)
    throw new Failure(
      'This is not a token of an area. It begins with fst_ and the name of the area.',
      EXIT.usage,
      'BAD_TOKEN',
    );
  await new Registry(area, { url, token }).releases();
  await credentials.keep(area, { url, token });
  output.result({ area, url, file: credentials.file }, [
    `You can release ${area} on ${url}. The token is stored in ${credentials.file}.`,
  ]);
};
