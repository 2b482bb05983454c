import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openContest } from '../../../test/open-contest.js';
import { entries, SUBMITTING, VOTING } from '../../../test/photos.js';
import { photoContestQueries } from '../../routes/contests/contests-page.js';

const visit = (api: Parameters<typeof openContest>[0] = {}, clock = VOTING) =>
  openContest(api, { clock, session: {} });

const wall = async () => within(await screen.findByRole('list', { name: 'The gallery' }));

describe('the gallery', () => {
  it('is missing during submissions, and is not requested', () => {
    const page = visit({}, SUBMITTING);
    expect(screen.queryByRole('heading', { name: 'The gallery' })).not.toBeInTheDocument();
    expect(page.requests).toEqual([]);
  });

  it('hangs every entry with its name, those without an image as cards of paper', async () => {
    visit();
    const items = (await wall()).getAllByRole('listitem');
    expect(items).toHaveLength(entries.length);
    for (const [index, { name }] of entries.entries()) expect(items[index]).toHaveTextContent(name);
    expect((await wall()).getByText('Shared with the judges by link')).toBeInTheDocument();
  });

  it('keeps each image’s place by its shape, before it is there', async () => {
    visit();
    const items = (await wall()).getAllByRole('listitem');
    const shapes = items.map(({ className }) => /r\d{3}/.exec(className)?.[0]);
    expect(shapes).toEqual(['r150', 'r065', 'r080']);
    // The site's security policy allows styles only in files.
    expect(document.querySelector('[style]')).not.toBeInTheDocument();
  });

  it('offers each image in the size that the screen needs', async () => {
    visit();
    const image = (await wall()).getAllByRole('listitem')[0]!.querySelector('img[srcset]');
    expect(image).toHaveAttribute(
      'srcset',
      '/media/dusk-480.webp 480w, /media/dusk-1600.webp 1600w',
    );
  });

  it('shows an entry with its name and caption, and arrow keys move on to entries without an image', async () => {
    visit();
    await userEvent.click(
      (await wall()).getByRole('button', {
        name: 'Enlarge: Last bus, first light, a photograph by Wei Ling',
      }),
    );
    const large = within(screen.getByRole('dialog', { name: 'The gallery' }));
    expect(large.getByRole('img')).toHaveAttribute('src', '/media/dusk-1600.webp');
    expect(large.getByText('Wei Ling')).toBeInTheDocument();
    expect(large.getByText('Last bus, first light')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(large.queryByRole('img')).not.toBeInTheDocument();
    expect(large.getByText('Shared with the judges by link')).toBeInTheDocument();
    await userEvent.click(large.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names and captions are shown as text, with any content', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    visit({ 'GET /photos': [{ _id: 'one', name: hostile, caption: hostile }] });
    expect((await wall()).getAllByText(hostile).length).toBeGreaterThan(0);
    expect(document.querySelector('img[src="x"]')).not.toBeInTheDocument();
  });

  it('keeps the direction of a name to the name, on the wall and over the whole screen', async () => {
    const name = '\u05d3\u05e0\u05d4 1';
    visit({ 'GET /photos': [{ _id: 'one', name }] });
    const hung = (await wall()).getAllByText(name);
    expect(hung.length).toBeGreaterThan(1);
    await userEvent.click((await wall()).getByRole('button'));
    const large = within(screen.getByRole('dialog', { name: 'The gallery' })).getAllByText(name);
    expect(large.length).toBeGreaterThan(1);
    for (const shown of [...hung, ...large]) expect(shown.closest('bdi')).toHaveTextContent(name);
  });

  it('says when it is empty, and when it could not be loaded', async () => {
    const page = visit({ 'GET /photos': [] });
    expect(await screen.findByText('Nothing hangs here yet.')).toBeInTheDocument();
    page.unmount();
    visit({ 'GET /photos': () => refuse('FORBIDDEN') });
    expect(await screen.findByText('You are not allowed to do that.')).toBeInTheDocument();
  });
});

describe('the data of the page', () => {
  const { host } = openContest();
  const asked = (now: string) =>
    photoContestQueries({
      api: host.api,
      edition: host.edition,
      now: new Date(now),
      params: {},
      search: new URLSearchParams(),
    }).map(({ queryKey }) => queryKey.at(-1));

  it.each([
    ['2021-03-05T23:59:59+08:00', []],
    ['2021-03-06T00:00:00+08:00', ['photos']],
    ['2021-03-21T23:59:59+08:00', ['photos']],
    ['2021-03-22T00:00:00+08:00', ['results']],
  ])('at %s: %j', (now, keys) => {
    expect(asked(now)).toEqual(keys);
  });
});
