import { admin, student } from '@festival/testing/identity';
import type { Answer } from '@festival/testing/service/request';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop, brokenRules, placesLeftOver, workshopForm } from '../records.js';
import { startWorkshops, type WorkshopsApp } from '../workshops-app.js';
import { Model, PLACES, type State, type Step, step, TALK } from './rules-model.js';

let workshops: WorkshopsApp;
let round = 0;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

/** Gives each round its own workshops and people, so that rounds are independent. */
const newRound = async () => {
  round += 1;
  // An allocation must not give places of an earlier round.
  await workshops.dataSource.query('UPDATE workshops SET withdrawn_at = NOW(3)');
  const prefix = `round-${round}`;
  const own: WorkshopEntity[] = [];
  for (const [index, maxParticipants] of PLACES.entries())
    own.push(
      await (index === TALK ? addOpenTalk : addWorkshop)(workshops.dataSource, { maxParticipants }),
    );
  const ids = own.map(({ id }) => id);
  const somebody = (index: number) => student(`${prefix}-${index}`);
  const ask = (asked: Step): Promise<Answer> => {
    if (asked.type === 'allocate')
      return workshops.request('POST', '/admin/bumpWaitlist', { as: admin });
    const id = ids[asked.workshop]!;
    const url = `/workshops/${id}`;
    if (asked.type === 'withdraw')
      return workshops.request('DELETE', url, { as: admin, body: { reason: 'Flooded.' } });
    if (asked.type === 'maximum') {
      const { name } = own[asked.workshop]!;
      const body = workshopForm({ name, maxParticipants: asked.places });
      return workshops.request('PUT', url, { as: admin, body });
    }
    const as = somebody(asked.person);
    if (asked.type === 'sign-up') return workshops.signUp(id, as);
    return workshops.cancel(id, as, asked.type === 'bump' ? ids[asked.wanted] : undefined);
  };
  /** An answer in the model's terms. */
  const told = ({ status, body }: Answer): unknown => {
    if (status !== 200) return body.code;
    if ('maxParticipants' in body) return body.maxParticipants;
    if ('cancelled' in body) return { cancelled: body.cancelled };
    if (body.bumped) return { ...body, bumped: ids.indexOf(body.bumped._id) };
    return body;
  };
  const state = async (): Promise<State> => {
    const rows: { id: string; max_participants: number; withdrawn_at: Date | null }[] =
      await workshops.dataSource.query(
        'SELECT id, max_participants, withdrawn_at FROM workshops WHERE id IN (?) ORDER BY FIELD(id, ?)',
        [ids, ids],
      );
    const people: { workshop_id: string; student_id: string; state: string }[] =
      await workshops.dataSource.query(
        `SELECT workshop_id, student_id, state FROM registrations
         WHERE workshop_id IN (?) AND state <> 'cancelled' ORDER BY arrival`,
        [ids],
      );
    const registrations = people.map((row) => ({
      state: row.state,
      person: Number(row.student_id.split('-').at(-1)),
      workshop: ids.indexOf(row.workshop_id),
    }));
    const isConfirmed = (each: { state: string }) => each.state === 'confirmed';
    return {
      places: rows.map((row) => row.max_participants),
      withdrawn: new Set(rows.flatMap((row, index) => (row.withdrawn_at ? [index] : []))),
      confirmed: ids.map(
        (_, index) =>
          new Set(
            registrations
              .filter((each) => isConfirmed(each) && each.workshop === index)
              .map((each) => each.person),
          ),
      ),
      waiting: registrations
        .filter((each) => !isConfirmed(each))
        .map((each) => ({ person: each.person, workshop: each.workshop })),
    };
  };
  return { ask, told, state };
};

describe('any order of actions', () => {
  it('gives the answers and the final state of the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { ask, told, state } = await newRound();
        const model = new Model(await state());
        for (const asked of steps)
          expect([asked, told(await ask(asked))]).toEqual([asked, model.take(asked)]);
        expect(await state()).toEqual(model.state);
      }),
      { numRuns: 15 },
    );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('no rule is broken when it is done at once, and an allocation leaves nothing over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const { ask, told, state } = await newRound();
        const answers = await Promise.all(steps.map(ask));
        expect(answers.filter(({ status }) => ![200, 400, 404].includes(status))).toEqual([]);
        const model = new Model(await state());
        const expected = model.take({ type: 'allocate' });
        expect(told(await ask({ type: 'allocate' }))).toEqual(expected);
        expect(await state()).toEqual(model.state);
        expect(await brokenRules(workshops.dataSource)).toEqual({});
        const left = await placesLeftOver(workshops.dataSource);
        expect(left).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
