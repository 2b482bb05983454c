import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { campaignForm } from './campaigns.js';
import { moveClock } from './clock.js';
import { drawForm } from './draws.js';
import { describeIssues } from './errors.js';
import { workshopForm } from './workshops.js';

const campaign = { audience: { kind: 'entrants' }, note: 'Hello.' };
const draw = { name: 'Finale', prizes: ['A print'], closesAt: '2021-02-10T00:00:00Z' };
const workshop = {
  name: 'Salsa',
  organizer: 'Dance',
  category: 'Dance',
  startTime: '14:00',
  duration: 60,
  location: 'Hall 3',
  maxParticipants: 20,
};

const instant = '-12-31T00:00:00Z';
const day = '-12-31';

test.each<[string, z.ZodType, string, string, object]>([
  ['the clock', moveClock, instant, 'now', {}],
  ['a draw', drawForm, instant, 'drawAt', draw],
  ['a campaign', campaignForm, instant, 'sendAt', campaign],
  ['a workshop', workshopForm, day, 'date', workshop],
])(
  'a date that a client sends for %s is of this century, or is refused with its field',
  (...row) => {
    const [, schema, rest, key, form] = row;
    const answer = (year: string) => schema.safeParse({ ...form, [key]: `${year}${rest}` });
    expect(answer('2099').error).toBeUndefined();
    for (const year of ['1999', '2100', '9999'])
      expect(describeIssues('body', answer(year).error?.issues ?? [])).toEqual({
        source: 'body',
        keys: [key],
        message: expect.stringContaining(`"${key}" must be between the years 2000 and 2099`),
      });
  },
);
