import {
  AFTER_FESTIVAL_SECONDS,
  DEVICE_SECONDS,
  PREVIEW_SECONDS,
  SESSION_SECONDS,
  SIGN_IN_SECONDS,
  spellSeconds,
} from '@festival/contracts/retention';
import { sessionCookieName } from '@festival/contracts/session';
import { chooseEdition } from '@festival/edition';
import { renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PrivacyPolicyPage } from './privacy-policy.js';

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('the privacy policy', () => {
  it('says when the edition says that it was updated', () => {
    const edition = chooseEdition('2021');
    renderArea(<PrivacyPolicyPage />, {
      edition: { ...edition, privacyPolicy: { updated: '2022-01-03' } },
    });
    expect(screen.getByText('3 January 2022').getAttribute('datetime')).toBe('2022-01-03');
  });

  it('lists the cookies with their names and lifetimes', () => {
    renderArea(<PrivacyPolicyPage />);
    const name = sessionCookieName('https://midsummer.example');
    const days = SESSION_SECONDS.student / 86_400;
    const hours = SESSION_SECONDS.admin / 3_600;
    expect(rowOf(name).textContent).toContain(`${days} days from logging in, ${hours} hours`);
    const signIn = rowOf(name.replace('session', 'sign_in'));
    expect(signIn.textContent).toContain(`${SIGN_IN_SECONDS / 60} minutes`);
    const device = rowOf(name.replace('session', 'device'));
    expect(device.textContent).toContain(`${DEVICE_SECONDS / 86_400} days`);
    const preview = rowOf('__Host-festival-preview');
    expect(preview.textContent).toContain(`${PREVIEW_SECONDS / 86_400} day from when the link`);
  });

  it.each([
    ['Your campus account', AFTER_FESTIVAL_SECONDS.accounts],
    ['A vendor’s account', AFTER_FESTIVAL_SECONDS.accounts],
    ['An order', AFTER_FESTIVAL_SECONDS.orders],
    ['A sign-up for a workshop', AFTER_FESTIVAL_SECONDS.signUps],
    ['An entry in the photo contest', AFTER_FESTIVAL_SECONDS.photoEntries],
    ['Your ballot', AFTER_FESTIVAL_SECONDS.ballots],
    ['Your lucky-draw chances', AFTER_FESTIVAL_SECONDS.chances],
    ['An address that wants no more notes', AFTER_FESTIVAL_SECONDS.mails],
    ['What organisers do', AFTER_FESTIVAL_SECONDS.trail],
  ])('says how long after the festival it keeps: %s', (name, seconds) => {
    renderArea(<PrivacyPolicyPage />);
    const cell = within(rowOf(name)).getAllByRole('cell').at(-1);
    expect(cell).toHaveTextContent(`${spellSeconds(seconds)} after the last day of the festival`);
  });

  it('has the contact of the edition, to write to', () => {
    renderArea(<PrivacyPolicyPage />);
    const { contactEmail } = chooseEdition('2021');
    for (const link of screen.getAllByRole('link', { name: contactEmail }))
      expect(link.getAttribute('href')).toBe(`mailto:${contactEmail}`);
  });

  it('has a place for every entry of its contents', () => {
    const { container } = renderArea(<PrivacyPolicyPage />);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(6);
    for (const target of targets)
      expect(container.querySelector(target.replace(/^.*#/, '#'))).not.toBeNull();
  });
});
