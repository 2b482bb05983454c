import type { Workshop } from '@festival/contracts/workshops';
import { FakeEventSource } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, salsa, sketching } from '../../../test/examples.js';
import {
  CONFIRMED,
  clockAt,
  form,
  notice,
  openForm,
  openToSignUp,
  pressSignUp,
  signUpButton,
} from '../../../test/open-page.js';

const BATIK = 'Batik on a Tote';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

beforeEach(() => sessionStorage.clear());

describe('pressing Sign Up', () => {
  it('asks a visitor to sign in first, and comes back to the form of that workshop', async () => {
    const page = openToSignUp(CONFIRMED, { session: {}, at: '/workshops?sort=name' });
    await pressSignUp(BATIK);
    await waitFor(() => expect(page.signInPrompts).toHaveLength(1));
    expect(page.signInPrompts[0]?.reason).toContain(BATIK);
    expect(page.signInPrompts[0]?.returnTo).toMatch(/[?&]signup=batik#workshop-batik$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [
      'after registration has closed',
      '2021-02-28T00:00:00+08:00',
      batik(),
      'Registration closed at the end of 27 February.',
    ],
    [
      'at the end of the workshop',
      '2021-02-20T18:00:00+08:00',
      sketching(),
      'Sketching the North Spine has taken place. You can still sign up for others.',
    ],
    [
      'after both',
      '2021-03-01T00:00:00+08:00',
      sketching(),
      'Registration closed at the end of 27 February.',
    ],
  ])('%s says that it is closed', async (_, clock, workshop, why) => {
    openToSignUp(CONFIRMED, { clock }, [workshop]);
    await pressSignUp(workshop.name);
    const dialog = await screen.findByRole('dialog', {
      name: 'Sign up for this workshop has closed!',
    });
    expect(dialog).toHaveAccessibleDescription(why);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await signUpButton(workshop.name)).toHaveFocus();
  });

  it.each([
    ['in the last second of registration', '2021-02-27T23:59:59+08:00', batik()],
    ['in the last second of the workshop', '2021-02-20T17:59:59+08:00', sketching()],
    ['in the first second of registration', '2021-02-08T00:00:00+08:00', batik()],
  ])('%s opens the form', async (_, clock, workshop) => {
    openToSignUp(CONFIRMED, { clock }, [workshop]);
    await openForm(workshop.name);
  });

  it('requests the time, which a rehearsal may have moved', async () => {
    openToSignUp(CONFIRMED, {
      clock: '2021-02-27T12:00:00+08:00',
      api: { 'GET /clock': clockAt('2021-02-28T12:00:00+08:00') },
    });
    await pressSignUp(BATIK);
    expect(await screen.findByText('Sign up for this workshop has closed!')).toBeVisible();
  });

  it('requests the student’s state again, who may have signed up on another device', async () => {
    Object.assign(globalThis, { EventSource: FakeEventSource });
    const list: Workshop[] = [batik({ mine: null }), salsa({ mine: null })];
    openToSignUp(CONFIRMED, {}, list);
    await notice(BATIK);
    list[1] = salsa({ mine: 'confirmed' });
    act(() => FakeEventSource.last.tell({ kind: 'counts', ...batik({ numRegistered: 6 }) }));
    await openForm();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
        /You have your place in Salsa in an Hour/,
      ),
    );
  });
});

describe('coming back from signing in', () => {
  const AT = '/workshops?sort=name&signup=batik#workshop-batik';
  const heading = async () => (await notice(BATIK)).getByRole('heading').closest('summary');

  it('continues with the form, and from there to the notice', async () => {
    const page = openToSignUp(CONFIRMED, { at: AT });
    await form(BATIK);
    await waitFor(() =>
      expect(page.location()).toMatch(/^\/workshops\?sort=name(#workshop-batik)?$/),
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await heading()).toHaveFocus();
  });

  it('does so where a place has become free for somebody who waits', async () => {
    openToSignUp(CONFIRMED, { at: AT }, [batik({ mine: 'waitlisted', position: 1 })]);
    await form(BATIK);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/A place has become free/);
  });

  it.each([
    ['have a place', batik({ mine: 'confirmed' })],
    ['wait', batik({ mine: 'waitlisted', position: 2, numRegistered: 8, numWaitlisted: 2 })],
  ])('opens none for those who %s already, and says so', async (_, workshop) => {
    const page = openToSignUp(CONFIRMED, { at: AT }, [workshop]);
    expect(await screen.findByText(`You have signed up for ${BATIK} already.`)).toBeVisible();
    expect(await heading()).toHaveFocus();
    expect(page.location()).not.toContain('signup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
