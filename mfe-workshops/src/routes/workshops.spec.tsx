import { type RenderAreaOptions, refuse, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, openTalk, salsa, sketching, ukulele } from '../../test/examples.js';
import { notice, openPage, signUpButton } from '../../test/open-page.js';

/** The page with this answer to the list. */
const open = (
  workshops: Extract<NonNullable<RenderAreaOptions['api']>['GET /workshops'], unknown>,
  options?: RenderAreaOptions,
) => openPage({ 'GET /workshops': workshops }, options);

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
/** The names of the shown workshops. */
const names = () =>
  textsOf(screen.queryAllByRole('article').map((each) => within(each).getByRole('heading')));

const BATIK = 'Batik on a Tote';
const UKULELE = 'Four Chords on a Ukulele';
const SALSA = 'Salsa in an Hour';
const TALK = 'Arts Community Open Talk: After the Applause';

/** What the button of this workshop says would happen. */
const expectOutlook = async (name: string, text: string) =>
  expect(await signUpButton(name)).toHaveAccessibleDescription(text);

describe('the workshops page', () => {
  it('describes the rules, and until when one can register', async () => {
    open([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Workshops' })).toBeVisible();
    await userEvent.click(screen.getByText('How places work'));
    const rules = screen.getByRole('list', { name: 'How places work' });
    expect(rules).toHaveTextContent(
      /confirmed for only one workshop, and waitlisted for any others/,
    );
    expect(rules).toHaveTextContent(/after registration closes/);
    const link = within(rules).getByRole('link', { name: 'profile page' });
    expect(link).toHaveAttribute('href', '/profile');
    expect(
      screen.getByText('Registration is open until the end of Saturday 27 February.'),
    ).toBeVisible();
  });

  it.each([
    ['2021-02-07T23:59:00+08:00', 'Registration opens on Monday 8 February.'],
    ['2021-02-28T00:00:00+08:00', 'Registration closed at the end of Saturday 27 February.'],
  ])('at %s: %s', (clock, text) => {
    open([], { clock });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('has a notice for each workshop, with all there is to know of it', async () => {
    open([batik()]);
    const found = await notice(BATIK);
    const when = found.getByText('Saturday 6 March, 2pm');
    expect(when).toHaveAttribute('datetime', '2021-03-06T14:00');
    expect(found.getByRole('group')).not.toHaveAttribute('open');
    await userEvent.click(found.getByRole('heading', { name: BATIK }));
    expect(found.getByRole('group')).toHaveAttribute('open');
    expect(found.getByText('Draw with hot wax.')).toBeVisible();
    const facts = found
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Organizer', 'Batik Circle'],
      ['Category', 'Art & Crafts'],
      ['Date', '6 March 2021'],
      ['Start time', '2pm'],
      ['Duration', '150 minutes'],
      ['Location', 'ADM Studio 2 (map)'],
      ['Vacancies', '3'],
    ]);
    const more = within(found.getByRole('list', { name: 'More pictures of Batik on a Tote' }));
    expect(more.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Batik on a Tote, picture 2 of 2',
    ]);
  });

  it('says Unlimited above a thousand vacancies', async () => {
    open([openTalk({ numRegistered: 999 }), batik({ maxParticipants: 1_000, numRegistered: 0 })]);
    const talk = await notice(TALK);
    expect(talk.getAllByText('Unlimited').at(-1)).toBeVisible();
    expect((await notice(BATIK)).getAllByText('1000').at(-1)).toBeVisible();
  });

  it('opens at the notice that the address leads to', async () => {
    open([batik(), salsa()], { at: '/workshops#workshop-salsa' });
    const details = (await notice(SALSA)).getByRole('group');
    expect(details).toHaveAttribute('open');
    expect(details.querySelector('summary')).toHaveFocus();
    expect((await notice(BATIK)).getByRole('group')).not.toHaveAttribute('open');
  });

  it('shows the workshop of the address even if the chosen categories exclude it', async () => {
    const at = '/workshops?category=Music&sort=name#workshop-salsa';
    const page = open([batik(), salsa()], { at });
    expect((await notice(SALSA)).getByRole('group')).toHaveAttribute('open');
    expect(page.location()).toBe('/workshops?sort=name#workshop-salsa');
  });

  it('says why when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    open(() => (isDown ? refuse('TOO_MANY_REQUESTS') : [batik()]));
    await screen.findByText('Error loading products :(');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await notice(BATIK);
  });
});

describe('the filter and sort bar', () => {
  const all = [ukulele(), batik(), salsa(), sketching()];

  it('takes everything from the address', async () => {
    open(all, { at: '/workshops?category=Art+%26+Crafts&sort=date' });
    await notice(BATIK);
    expect(names()).toEqual(['Sketching the North Spine', BATIK]);
    expect(screen.getByText('2 workshops in Art & Crafts')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Art & Crafts' })).toBeChecked();
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Date/Time');
  });

  it('offers the categories of the edition and the three orders, and keeps them in the address', async () => {
    const page = open(all);
    await notice(BATIK);
    const categories = within(screen.getByRole('group', { name: 'Categories' }));
    const boxes = categories.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ value }) => value)).toEqual(['Art & Crafts', 'Music', 'Dance', 'Others']);
    const sort = screen.getByLabelText('Sort by');
    const orders = within(sort).getAllByRole('option');
    expect(textsOf(orders)).toEqual(['Not Sorted', 'A-Z', 'Date/Time']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Music' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dance' }));
    await userEvent.selectOptions(sort, 'A-Z');
    expect(page.location()).toBe('/workshops?category=Music&category=Dance&sort=name');
    expect(names()).toEqual([UKULELE, SALSA]);
    expect(page.requests.map(({ name }) => name)).toEqual(['GET /workshops']);
  });

  it('lists by month at first; in another order there are no months', async () => {
    const page = open(all);
    await notice(BATIK);
    const months = screen.getAllByRole('heading', { level: 2 });
    expect(textsOf(months)).toEqual(['February 2021', 'March 2021']);
    const march = within(screen.getByRole('list', { name: 'March 2021' }));
    expect(march.getByRole('heading', { level: 3, name: BATIK })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Not Sorted');
    expect(page.location()).toBe('/workshops?sort=none');
    expect(names()).toEqual([UKULELE, BATIK, SALSA, 'Sketching the North Spine']);
    expect(screen.getByRole('heading', { level: 2, name: BATIK })).toBeVisible();
  });

  it('says so when nothing is left, and leads back to all', async () => {
    const page = open([batik()], { at: '/workshops?category=Music' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all workshops' }));
    await notice(BATIK);
    expect(page.location()).toBe('/workshops');
  });
});

describe('a notice says what would happen', () => {
  const asStudent = { session: student };

  it('to a visitor, who may have a place elsewhere', async () => {
    open([batik(), ukulele()]);
    await expectOutlook(BATIK, 'Places left. You can hold one confirmed workshop.');
    const full = await notice(UKULELE);
    expect(full.getByText('4 waiting')).toBeVisible();
    await expectOutlook(UKULELE, 'You would join the waitlist behind 4 others.');
    expect(full.getByRole('button')).toHaveAccessibleName(`Join waitlist for ${UKULELE}`);
  });

  it('for an Open Talk: its place is in addition to any other', async () => {
    open([openTalk({ mine: null }), salsa({ mine: 'confirmed' })], asStudent);
    await expectOutlook(TALK, 'You can have this one as well as your one workshop.');
  });

  it('to a student without a place: that there is one', async () => {
    open([batik({ mine: null })], asStudent);
    await expectOutlook(BATIK, 'Sign up now, and a place is yours.');
  });

  it('to a student with a place elsewhere: the waitlist, and why', async () => {
    open([batik({ mine: null }), salsa({ mine: 'confirmed' })], asStudent);
    await expectOutlook(
      BATIK,
      'You have your place in Salsa in an Hour. You would be the first on the waitlist.',
    );
    const mine = await notice(SALSA);
    expect(mine.getByText('Registered')).toBeVisible();
    expect(mine.queryByRole('button', { name: /Sign Up/ })).not.toBeInTheDocument();
    const link = mine.getByRole('link', { name: /See it on your profile/ });
    expect(link).toHaveAttribute('href', '/profile#my-workshops');
  });

  it('to a student with a place elsewhere, of a full one: both', async () => {
    open([ukulele({ mine: null }), salsa({ mine: 'confirmed' })], asStudent);
    await expectOutlook(
      UKULELE,
      'It is full, and you have your place in Salsa in an Hour. You would join the waitlist behind 4 others.',
    );
  });

  it('to a student whose place was in a workshop that has taken place: the waitlist, and why', async () => {
    open([batik({ mine: null }), sketching({ mine: 'confirmed' })], {
      ...asStudent,
      clock: '2021-02-21T10:00:00+08:00',
    });
    await expectOutlook(
      BATIK,
      'You had your place in Sketching the North Spine. You would be the first on the waitlist.',
    );
  });

  it('to a student who waits although places are free: the reason', async () => {
    const freed = ukulele({ mine: 'waitlisted', position: 2, numRegistered: 9 });
    open([freed, salsa({ mine: 'confirmed' })], asStudent);
    expect(
      (await notice(UKULELE)).getByText(
        /You are 2nd in the queue\. You have your place in Salsa in an Hour: give it up on your profile/,
      ),
    ).toBeVisible();
  });

  it.each([
    ['confirmed', 'You had a place; it has taken place.'],
    ['waitlisted', 'You were on the waitlist; it has taken place.'],
  ] as const)(
    'to a student who was %s in a workshop that has taken place: that, and no button',
    async (mine, text) => {
      open([batik({ mine })], { ...asStudent, clock: '2021-03-07T00:00:00+08:00' });
      const found = await notice(BATIK);
      expect(found.getByText(new RegExp(text))).toBeVisible();
      expect(found.queryByRole('button', { name: /Sign Up/ })).not.toBeInTheDocument();
      expect(found.getByRole('link', { name: /See it on your profile/ })).toBeVisible();
    },
  );

  it('to a student who waits: the place in the queue', async () => {
    open([ukulele({ mine: 'waitlisted', position: 2 })], asStudent);
    const mine = await notice(UKULELE);
    expect(mine.getByText('Waitlisted')).toBeVisible();
    expect(mine.getByText(/You are 2nd in the queue/)).toBeVisible();
  });

  it('to a student who waits where a place has become free: how to take it', async () => {
    open([ukulele({ mine: 'waitlisted', position: 2, numRegistered: 9 })], asStudent);
    await expectOutlook(
      UKULELE,
      'Waitlisted A place has become free. Sign up once more, and it is yours.',
    );
  });

  it('before registration opens the button is disabled, and says when', async () => {
    open([batik()], { clock: '2021-02-07T23:59:00+08:00' });
    expect(await signUpButton(BATIK)).toBeDisabled();
    await expectOutlook(BATIK, 'Registration opens on Monday 8 February.');
  });

  it.each([
    ['2021-02-28T00:00:00+08:00', 'Registration closed at the end of 27 February.'],
    ['2021-03-07T00:00:00+08:00', 'This workshop has taken place.'],
  ])('at %s: %s', async (clock, text) => {
    open([batik()], { clock });
    await expectOutlook(BATIK, text);
  });
});
