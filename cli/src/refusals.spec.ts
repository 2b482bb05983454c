import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CliWorld, kept, makeCliWorld, releaseAs, TOKEN } from './testing/cli-world.js';

let world: CliWorld;
beforeEach(() => {
  world = makeCliWorld();
});
afterEach(() => world.remove());

const run: CliWorld['run'] = (args, options) => world.run(args, options);

describe('a site that refuses', () => {
  const refusal = (status: number, code: string, error: string) => ({
    status,
    json: { error, code, requestId: 'r' },
  });
  it.each([
    [
      'a dead token',
      refusal(401, 'AREA_TOKEN_DEAD', 'This token has expired.'),
      4,
      'This token has expired.',
    ],
    ['another area', refusal(403, 'AREA_TOKEN_ELSEWHERE', 'For shop alone.'), 4, 'For shop alone.'],
    ['what is too large', { status: 413, json: {} }, 1, 'The release is too large to be sent.'],
    ['while it is away', { status: 503, json: {} }, 3, 'Nothing was changed. Try again'],
    ['too many requests', { status: 429, json: {} }, 3, 'Too many requests. Wait a minute'],
    [
      'too many uploads',
      refusal(429, 'TOO_MANY_UPLOADS', 'Too many releases were uploaded.'),
      1,
      'Too many releases were uploaded.',
    ],
    [
      'in words that are not known',
      { json: { other: true } },
      2,
      'Install the @festival/cli of the site',
    ],
  ])('%s is explained', async (_, answer, exitCode, message) => {
    await world.siteWith({ 'GET /api/releases/workshops': answer });
    const { code, err } = await run(['status', 'workshops'], world.ci());
    expect([code, err]).toEqual([exitCode, expect.stringContaining(message)]);
    const { out } = await run(['status', 'workshops', '--json'], world.ci());
    expect(JSON.parse(out)).toEqual({
      error: { code: expect.any(String), message: expect.stringContaining(message) },
    });
  });

  it('a rollback shows what is live before it asks, and is refused if somebody else was faster', async () => {
    await world.siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/rollback': {
        status: 400,
        json: { error: 'Meanwhile somebody changed it.', code: 'RELEASE_CHANGED', requestId: 'r' },
      },
    });
    const { code, err } = await run(['rollback', 'workshops'], world.ci());
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [
        'workshops: 1.4.0 (0123456789abcdef0123456789abcdef) is live',
        'Meanwhile somebody changed it.',
      ],
    ]);
  });

  it('does not say that nothing was changed if a change was not answered', async () => {
    await world.siteWith({
      'GET /api/releases/workshops': kept(releaseAs()),
      'POST /api/releases/workshops/rollback': { status: 504, json: {} },
    });
    const { code, err } = await run(['rollback', 'workshops'], world.ci());
    expect([code, err]).toEqual([
      3,
      expect.stringContaining(
        'It is not known whether the change was made. See what is there: npx festival history workshops',
      ),
    ]);
  });

  it('is reported differently from a site that cannot be reached', async () => {
    await world.siteWith({});
    const { url } = world.site;
    await world.stopSite();
    const env = { FESTIVAL_URL: url, FESTIVAL_TOKEN: TOKEN };
    const { code, err } = await run(['status', 'workshops'], { env });
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/cannot be reached \(.*ECONNREFUSED.*\)/),
    ]);
  });
});
