import { describe, expect, it } from '@jest/globals';
import { arrangeParticipants, type ListedParticipant } from './list-participants.js';

const person = (name: string, matricNumber: string): ListedParticipant => ({
  registrationId: `ticket-${matricNumber}`,
  name,
  contactNumber: '91234567',
  emailAddress: `${name.split(' ')[0]?.toLowerCase()}@e.ntu.edu.sg`,
  matricNumber,
  status: 'confirmed',
  attended: false,
  position: null,
});

const all = [person('Zoë Lim', 'U10'), person('Ahmad Tan', 'U9'), person('Mei Tan', 'U100')];

const names = (asked: Parameters<typeof arrangeParticipants>[1]) =>
  arrangeParticipants(all, asked).map(({ name }) => name);

describe('participants on the admin pages', () => {
  it('are in order of arrival unless they are sorted', () => {
    expect(names({ search: '', sort: '' })).toEqual(['Zoë Lim', 'Ahmad Tan', 'Mei Tan']);
    expect(names({ search: '', sort: 'name' })[0]).toBe('Ahmad Tan');
    expect(names({ search: '', sort: '-matricNumber' })).toEqual([
      'Mei Tan',
      'Zoë Lim',
      'Ahmad Tan',
    ]);
  });

  it.each([
    ['zoe', ['Zoë Lim']],
    ['TAN', ['Ahmad Tan', 'Mei Tan']],
    ['tan mei', ['Mei Tan']],
    ['u100', ['Mei Tan']],
    ['ahmad@', ['Ahmad Tan']],
    ['nobody', []],
    ['ticket-U10', ['Zoë Lim']],
    ['ticket', []],
  ])('are found by "%s"', (search, found) => {
    expect(names({ search, sort: '' })).toEqual(found);
  });
});
