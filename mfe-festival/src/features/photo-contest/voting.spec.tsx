import { forgetTabDrafts } from '@festival/forms/drafts';
import { refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  choose,
  clockAt,
  dialog,
  openContest,
  openVote,
} from '../../../test/open-contest.js';
import { entries, VOTING } from '../../../test/photos.js';

const POST = 'POST /photos/vote';
const HINT = 'Select one or two entries to vote for.';
const RECEIPT = 'AAAA-2222-BBBB-3333';

const open = (api: Parameters<typeof openContest>[0] = {}, options = {}) =>
  openContest(api, { clock: VOTING, ...options });

const sentBy = ({ requests }: ReturnType<typeof openContest>) =>
  requests.filter(({ name }) => name === POST).map(({ body }) => body);

const voteButton = (ballot: Awaited<ReturnType<typeof dialog>>) =>
  ballot.getByRole('button', { name: 'Vote' });

/** The dialog after a vote. */
const voted = async () => {
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByText(RECEIPT)).toBeInTheDocument(),
  );
  return dialog('Vote for your favourite works');
};

beforeEach(forgetTabDrafts);

describe('the ballot', () => {
  it('has every entry, those without an image too', async () => {
    open();
    const ballot = await openVote();
    expect(ballot.getAllByRole('checkbox')).toHaveLength(entries.length);
    expect(ballot.getByText('Shared with the judges by link')).toBeInTheDocument();
  });

  it('is in an order of the voter’s own: the same each time, another for somebody else', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      _id: `entry-${index}`,
      name: `Entrant ${index}`,
    }));
    const orderFor = async (_id: string) => {
      const page = open(
        { 'GET /photos': many },
        { session: { _id, role: 'student', displayName: 'A student' } },
      );
      const ballot = await openVote();
      const names = ballot
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-labelledby'));
      const order = names.map((id) => document.getElementById(id ?? '')?.textContent);
      page.unmount();
      return order;
    };
    const first = await orderFor('student-1');
    expect(await orderFor('student-1')).toEqual(first);
    expect(await orderFor('student-2')).not.toEqual(first);
  });

  it('can be sent with one entry or two, and hints at that otherwise', async () => {
    open();
    const ballot = await openVote();
    const expectRight = (isRight: boolean) => {
      if (isRight) expect(voteButton(ballot)).toBeEnabled();
      else expect(voteButton(ballot)).toBeDisabled();
      expect(ballot.queryAllByText(HINT)).toHaveLength(isRight ? 0 : 1);
    };
    expectRight(false);
    await choose(ballot, 'Wei Ling');
    expectRight(true);
    await choose(ballot, 'Arjun Nair');
    expectRight(true);
    await choose(ballot, 'Siti Rahman');
    expectRight(false);
    await choose(ballot, 'Wei Ling');
    expectRight(true);
  });

  it('shows an entry large without losing the choice', async () => {
    open();
    const ballot = await openVote();
    await choose(ballot, 'Siti Rahman');
    await userEvent.click(ballot.getByRole('button', { name: 'Enlarge: Wei Ling' }));
    const large = await dialog('Entries');
    expect(large.getByText('Last bus, first light')).toBeInTheDocument();
    await userEvent.click(large.getByRole('button', { name: 'Close' }));
    expect(ballot.getByRole('checkbox', { name: 'Siti Rahman' })).toBeChecked();
  });

  it('lists nothing that can be voted for where there is nothing', async () => {
    open({ 'GET /photos': [] });
    await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
    expect(await screen.findByText('There is no entry to vote for.')).toBeInTheDocument();
  });

  it('shows why the entries could not be loaded, and offers a retry', async () => {
    let isBack = false;
    open({ 'GET /photos': () => (isBack ? [...entries] : refuse('FORBIDDEN')) });
    await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('dialog')).getByText('You are not allowed to do that.'),
      ).toBeInTheDocument(),
    );
    const ballot = await dialog('Vote for your favourite works');
    isBack = true;
    await userEvent.click(ballot.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('checkbox')).toHaveLength(entries.length);
  });
});

describe('voting', () => {
  it('sends the ids, closes, says so and shows the receipt on the page, with its purpose', async () => {
    const page = open({ [POST]: { receipt: RECEIPT } });
    const ballot = await openVote();
    await choose(ballot, 'Wei Ling');
    await choose(ballot, 'Siti Rahman');
    await userEvent.click(voteButton(ballot));
    expect(await screen.findByText('Your vote has been recorded!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sentBy(page)).toEqual([{ photos: ['dusk', 'paper'] }]);
    const receipt = within(screen.getByRole('region', { name: 'Your receipt' }));
    expect(receipt.getByText(RECEIPT)).toBeInTheDocument();
    for (const name of ['Wei Ling', 'Siti Rahman'])
      expect(receipt.getByText(name).tagName).toBe('BDI');
    await userEvent.click(button('See your receipt'));
    expect((await voted()).getByText(RECEIPT)).toBeInTheDocument();
  });

  it('the receipt is copied, and shown again in place of a second ballot', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open({ 'GET /photos/ballot': { ballot: { receipt: RECEIPT, photos: ['dusk'] } } });
    const receipt = within(await screen.findByRole('region', { name: 'Your receipt' }));
    await user.click(receipt.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledWith(RECEIPT);
    await user.click(button('See your receipt'));
    const shown = await voted();
    expect(shown.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says where the browser does not let us copy', async () => {
    open({ 'GET /photos/ballot': { ballot: { receipt: RECEIPT, photos: [] } } });
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    const receipt = within(await screen.findByRole('region', { name: 'Your receipt' }));
    await user.click(receipt.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/does not let us copy/)).toBeInTheDocument();
  });

  it('a student who has voted in another tab is told so, and sees that ballot', async () => {
    let hasVoted = false;
    open({
      [POST]: () => {
        hasVoted = true;
        return refuse('ALREADY_VOTED');
      },
      'GET /photos/ballot': () => ({
        ballot: hasVoted ? { receipt: RECEIPT, photos: ['stairs'] } : null,
      }),
    });
    const ballot = await openVote();
    await choose(ballot, 'Wei Ling');
    await userEvent.click(voteButton(ballot));
    const shown = await voted();
    expect(shown.getByText('Arjun Nair')).toBeInTheDocument();
    expect(shown.getByText(/voted/, { selector: '[role=status] *' })).toBeInTheDocument();
  });

  it('an entry that was removed meanwhile is refused in words, and is no longer selected', async () => {
    let isGone = false;
    open({
      'GET /photos': () => entries.filter(({ _id }) => !(isGone && _id === 'dusk')),
      [POST]: () => {
        isGone = true;
        return refuse('PHOTO_NOT_ELIGIBLE');
      },
    });
    const ballot = await openVote();
    await choose(ballot, 'Wei Ling');
    await userEvent.click(voteButton(ballot));
    expect(await ballot.findByRole('alert')).toBeInTheDocument();
    expect(await ballot.findByText(HINT)).toBeInTheDocument();
    expect(voteButton(ballot)).toBeDisabled();
  });

  it('the selection survives a sign-in that leaves the page', async () => {
    const page = open({ [POST]: () => refuse('SIGN_IN_REQUIRED') });
    const ballot = await openVote();
    await choose(ballot, 'Wei Ling');
    await userEvent.click(voteButton(ballot));
    await ballot.findByText('You are logged out, so nothing was sent.');
    page.unmount();
    open({}, { at: '/contests/photogContest?takepart=1' });
    expect(await screen.findByRole('checkbox', { name: 'Wei Ling' })).toBeChecked();
  });

  it('a vote that only the server knew to be over ends in the dialog', async () => {
    open({
      [POST]: () => refuse('VOTING_CLOSED'),
      'GET /clock': clockAt('2021-03-22T00:00:00+08:00'),
    });
    const ballot = await openVote();
    await choose(ballot, 'Wei Ling');
    await userEvent.click(voteButton(ballot));
    expect(
      await ballot.findByText('Voting has closed, so this ballot cannot be sent any more.'),
    ).toBeInTheDocument();
    expect(voteButton(ballot)).toBeDisabled();
  });
});
