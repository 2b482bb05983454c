import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeExports, watchSaving } from '../../../test/fake-exports.js';
import { batik, openTalk, openWorkshops, ukulele } from '../../../test/workshops.js';

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));

describe('the page of workshops', () => {
  it('have their own address, beside the orders', async () => {
    const page = openWorkshops([batik()]);
    expect(await screen.findByRole('heading', { name: 'Workshop Sign Ups' })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Workshops');
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(await screen.findByRole('heading', { name: 'Unverified Orders' })).toBeTruthy();
    expect(page.location()).toBe('/AdminManage');
  });

  it('show who is in as registered/max, and how many wait', async () => {
    openWorkshops([batik(), ukulele(), openTalk()]);
    expect(within(await rowOf(/Batik/)).getByText('2/8')).toBeTruthy();
    const full = await rowOf(/Ukulele/);
    expect(within(full).getByText('1/1')).toBeTruthy();
    expect(within(full).getByText('30 waitlisted')).toBeTruthy();
    expect(within(await rowOf(/Open Talk/)).getByText('0/2000')).toBeTruthy();
    for (const header of ['Workshop', 'Sign Ups'])
      expect(screen.getByRole('columnheader', { name: header })).toBeTruthy();
  });

  it('list participants in order of arrival, a page at a time', async () => {
    openWorkshops([ukulele()]);
    await press('Details of Four Chords on a Ukulele');
    const people = await screen.findByRole('table', {
      name: 'Participants of Four Chords on a Ukulele',
    });
    const first = within(people).getAllByRole('row')[1];
    for (const text of [
      'Person 100',
      'student100@e.ntu.edu.sg',
      '91234567',
      'U20100A',
      'Confirmed',
    ])
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    expect(within(people).getByText('Waitlisted, no. 24')).toBeTruthy();
    expect(within(people).queryByText('Waitlisted, no. 25')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(within(people).getByText('Waitlisted, no. 30')).toBeTruthy();
  });

  it('ask who signed up where somebody looks, and not for all again and again', async () => {
    let isBroken = true;
    const page = openWorkshops([batik(), ukulele()], {
      'GET /admin/workshops/:id': () => (isBroken ? refuse('NOT_FOUND') : batik()),
    });
    await press('Details of Batik on a Tote');
    expect(await screen.findByRole('alert')).toBeTruthy();
    isBroken = false;
    await press('Retry');
    expect(await screen.findByText('student1@e.ntu.edu.sg')).toBeTruthy();
    const asked = page.requests.filter(
      ({ name, query }) => name.startsWith('GET /admin/workshops') && !query['withdrawn'],
    );
    expect(asked.map(({ params, query }) => [params, query])).toEqual([
      [{}, { participants: 'false' }],
      [{ id: 'batik' }, {}],
      [{ id: 'batik' }, {}],
    ]);
  });

  it('say when there are none', async () => {
    openWorkshops([]);
    expect(await screen.findByText(/^No workshops yet\./)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let isBroken = true;
    openWorkshops([], {
      'GET /admin/workshops': ({ query }) => {
        if (isBroken) return refuse('NOT_FOUND');
        return query['withdrawn'] ? [] : [batik()];
      },
    });
    expect(await screen.findByText('Issues with fetching workshops')).toBeTruthy();
    isBroken = false;
    await press('Retry');
    expect(await rowOf(/Batik/)).toBeTruthy();
  });

  it('ask for the sign-in again when the session has ended', async () => {
    openWorkshops([], { 'GET /admin/workshops': () => refuse('SIGN_IN_REQUIRED') });
    expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
  });
});

describe('withdrawn workshops', () => {
  const gone = () =>
    batik({ withdrawn: { at: '2021-02-11T16:30:00.000Z', why: 'The kiln broke.' } });
  const open = (handlers = {}) =>
    openWorkshops([openTalk()], {
      'GET /admin/workshops': ({ query }) => (query['withdrawn'] ? [gone()] : [openTalk()]),
      'GET /admin/workshops/:id': gone(),
      ...handlers,
    });

  it('are listed with when and why, and with who had signed up', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Withdrawn workshops' }));
    expect(list.getByRole('row', { name: /^Batik/ })).toHaveTextContent(
      'Withdrawn on 12 February: The kiln broke.',
    );
    expect(list.queryByRole('button', { name: /^(Edit|Withdraw)/ })).toBeNull();
    await press('Details of Batik on a Tote');
    expect(await list.findByText('student1@e.ntu.edu.sg')).toBeTruthy();
  });

  it('keep their file', async () => {
    const { asked, handlers } = fakeExports();
    const saved = watchSaving();
    open(handlers);
    await press('Download the sign-ups of Batik on a Tote');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual([{ kind: 'sign-ups', filter: { workshopId: 'batik' } }]);
  });

  it('are missing while there are none', async () => {
    openWorkshops([batik()]);
    await rowOf(/Batik/);
    expect(screen.queryByRole('region', { name: 'Withdrawn workshops' })).toBeNull();
  });
});

describe('downloading sign-ups', () => {
  it('saves those of one workshop and of all as workshops.csv', async () => {
    const saved = watchSaving();
    const { asked, handlers } = fakeExports();
    openWorkshops([batik()], handlers);
    await press('Download the sign-ups of Batik on a Tote');
    await waitFor(() => expect(saved).toHaveLength(1));
    await press('Download All Workshop Sign Ups');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual(['workshops.csv', 'workshops.csv']);
    expect(asked).toEqual([
      { kind: 'sign-ups', filter: { workshopId: 'batik' } },
      { kind: 'sign-ups', filter: {} },
    ]);
  });

  it('says that there are none', async () => {
    const saved = watchSaving();
    openWorkshops([batik()], { 'POST /admin/exports': () => refuse('SIGN_UPS_NONE') });
    await press('Download All Workshop Sign Ups');
    expect(await screen.findByText('There are no sign-ups to be downloaded.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('allocating', () => {
  const sentence = (text: RegExp) => screen.findByText(text);

  it('is announced for the close of sign-up, in Singapore’s time', async () => {
    openWorkshops([batik()]);
    expect(
      await sentence(/closes at the end of Saturday 27 February, free places go/),
    ).toBeTruthy();
  });

  it('is reported when it has run automatically', async () => {
    openWorkshops([batik()], {
      'GET /admin/bumpWaitlist': {
        due: '2021-02-27T16:00:00.000Z',
        done: { at: '2021-02-27T16:00:01.000Z', promoted: 1 },
      },
    });
    expect(await sentence(/free places went to the waitlists: 1 person got one/)).toBeTruthy();
  });

  it.each([
    [12, '12 people got a place. We email them.'],
    [1, '1 person got a place. We email them.'],
    [0, 'Nobody on the waitlists could get a free place.'],
  ])('by hand needs a confirmation, runs once, and is reported (%i)', async (promoted, told) => {
    const page = openWorkshops([batik()], { 'POST /admin/bumpWaitlist': { promoted } });
    await press('Allocate now');
    const question = screen.getByRole('alertdialog');
    expect(page.requests.some(({ name }) => name === 'POST /admin/bumpWaitlist')).toBe(false);
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Allocate now' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(page.requests.filter(({ name }) => name === 'POST /admin/bumpWaitlist')).toHaveLength(1);
  });

  it('says why it could not be done', async () => {
    openWorkshops([batik()], { 'POST /admin/bumpWaitlist': () => refuse('SERVICE_UNAVAILABLE') });
    await press('Allocate now');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Allocate now' }),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
