import { sha256Hex } from '@festival/contracts/verifiable/hash';
import { refuse, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openContest } from '../../../test/open-contest.js';
import { ballotList, OVER, results } from '../../../test/photos.js';

const hash = sha256Hex(ballotList);
const csv = (list: string) => () => new Response(list, { headers: { 'content-type': 'text/csv' } });

const visit = (
  api: Parameters<typeof openContest>[0] = {},
  options: Parameters<typeof openContest>[1] = {},
) =>
  openContest(
    { 'GET /photos/results': results(hash), 'GET /photos/ballots': csv(ballotList), ...api },
    { clock: OVER, session: {}, ...options },
  );

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const checks = () => section('Check the count yourself');
const recount = async () =>
  userEvent.click((await checks()).getByRole('button', { name: 'Recount in this browser' }));

describe('the results', () => {
  it('show places and votes, equal ones as shared', async () => {
    visit();
    expect(await screen.findByText('3 students voted.')).toBeInTheDocument();
    const shown = await section('How the campus voted');
    const first = within(shown.getByRole('list', { name: 'Most votes' })).getByRole('listitem');
    expect(first).toHaveTextContent('2 votes');
    expect(first).toHaveTextContent('Wei Ling');
    const others = within(shown.getByRole('list', { name: 'All the others' }));
    expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Arjun Nair.*No\. 2, shared\s· 1 vote$/),
      expect.stringMatching(/Siti Rahman.*No\. 2, shared\s· 1 vote$/),
    ]);
  });

  it('keep names apart from places and votes, whichever way they are written', async () => {
    visit();
    await screen.findByText('3 students voted.');
    const shown = await section('How the campus voted');
    for (const name of ['Wei Ling', 'Arjun Nair', 'Siti Rahman'])
      for (const text of shown.getAllByText(name)) expect(text.closest('bdi')).not.toBeNull();
    await userEvent.click(shown.getByRole('button', { name: /by Arjun Nair/ }));
    const large = within(screen.getByRole('dialog', { name: 'All the others' }));
    expect(large.getByText('Arjun Nair').closest('bdi')).toHaveTextContent(/^Arjun Nair$/);
    expect(large.getByText('· No. 2, shared · 1 vote').closest('bdi')).toBeNull();
  });

  it('rank nobody where nobody has voted', async () => {
    const none = results(hash);
    visit({
      'GET /photos/results': {
        ...none,
        ballots: 0,
        entries: none.entries.map((entry) => ({ ...entry, votes: 0, place: null, isTied: false })),
      },
    });
    expect(await screen.findByText('0 students voted.')).toBeInTheDocument();
    const shown = await section('How the campus voted');
    expect(shown.queryByRole('list', { name: 'Most votes' })).not.toBeInTheDocument();
    const unranked = within(shown.getByRole('list', { name: 'Also in the gallery' }));
    expect(unranked.getAllByRole('listitem')).toHaveLength(3);
    expect(shown.queryByText(/No\.|0 votes/)).not.toBeInTheDocument();
  });

  it('in the moment after the close say that they are being counted, beside the gallery', async () => {
    visit({ 'GET /photos/results': () => refuse('RESULTS_NOT_YET') });
    expect(await screen.findByText(/The ballots are being counted/)).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'The gallery' })).toBeInTheDocument();
  });
});

describe('checking the count', () => {
  it('shows the published fingerprint and the way to the list', async () => {
    visit();
    const shown = await checks();
    expect(shown.getByText(hash)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Download the list' })).toHaveAttribute(
      'href',
      '/api/photos/ballots',
    );
  });

  it('counts again in the browser, and finds it right', async () => {
    visit();
    await recount();
    expect(await (await checks()).findByText('The count is right')).toBeInTheDocument();
  });

  it('finds a changed list, and whose votes changed', async () => {
    visit({ 'GET /photos/ballots': csv(ballotList.replace(',dusk,\n', ',stairs,\n')) });
    await recount();
    const shown = await checks();
    expect(await shown.findByText('The count is not right')).toBeInTheDocument();
    expect(shown.getByText(/not the one that was published/)).toBeInTheDocument();
    for (const [name, counts] of [
      ['Wei Ling', ': 1 in the list, 2 in the results.'],
      ['Arjun Nair', ': 2 in the list, 1 in the results.'],
    ] as const)
      expect(shown.getByText(name, { selector: 'bdi' }).parentElement).toHaveTextContent(
        `${name}${counts}`,
      );
  });

  it('says when the list could not be loaded, and tries again', async () => {
    let isBack = false;
    visit({
      'GET /photos/ballots': () => (isBack ? csv(ballotList)() : refuse('FORBIDDEN')),
    });
    await recount();
    expect(await (await checks()).findByText(/not allowed/)).toBeInTheDocument();
    isBack = true;
    await recount();
    expect(await (await checks()).findByText('The count is right')).toBeInTheDocument();
  });
});

describe('finding a receipt', () => {
  const find = async (receipt: string) => {
    const shown = await checks();
    const field = shown.getByLabelText('Find your receipt');
    await userEvent.clear(field);
    if (receipt) await userEvent.type(field, receipt);
    await userEvent.keyboard('{Enter}');
    return shown;
  };

  it('shows the votes of the ballot, in any spelling of the receipt', async () => {
    visit();
    const shown = await find('aaaa 2222 bbbb 3333');
    expect(await shown.findByText('Your ballot is in the list')).toBeInTheDocument();
    expect(shown.getByText('Siti Rahman').parentElement).toHaveTextContent(
      'It is for Wei Ling and Siti Rahman.',
    );
    for (const name of ['Wei Ling', 'Siti Rahman'])
      expect(shown.getByText(name).tagName).toBe('BDI');
  });

  it('names an entry that was removed as such', async () => {
    visit();
    const shown = await find('EEEE-6666-FFFF-7777');
    const named = await shown.findByText('Arjun Nair');
    expect(named.parentElement).toHaveTextContent(
      'It is for Arjun Nair and an entry that was removed.',
    );
  });

  it('says when there is none', async () => {
    visit();
    const shown = await find('ZZZZ-2222-ZZZZ-2222');
    expect(await shown.findByText(/No ballot in the list has this receipt/)).toBeInTheDocument();
  });

  it('fills in the voter’s own receipt, and sends no receipt anywhere', async () => {
    const receipt = 'CCCC-4444-DDDD-5555';
    const page = visit(
      { 'GET /photos/ballot': { ballot: { receipt, photos: ['dusk'] } } },
      { session: student },
    );
    const shown = await checks();
    expect(await shown.findByDisplayValue(receipt)).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Find' }));
    const named = await shown.findByText('Wei Ling');
    expect(named.parentElement).toHaveTextContent('It is for Wei Ling.');
    expect(JSON.stringify(page.requests)).not.toContain(receipt);
  });
});
