import { namesOf, signUpColumns } from '@festival/contracts/export-kinds';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop, deleteWorkshops } from '../records.js';
import { form, startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  await deleteWorkshops(workshops.dataSource);
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 2 });
});

const download = (path: string) =>
  workshops.request('GET', `/workshops/download${path}`, { as: admin });
const [anna, ben, cara] = [student('anna'), student('ben'), student('cara')];
const fill = async () => {
  for (const as of [anna, ben, cara]) await workshops.signUp(batik.id, as, form({ name: as.name }));
};

describe('workshops.csv', () => {
  it('is not there while nobody signed up', async () => {
    for (const path of ['/', `/${batik.id}/`, '/nothing'])
      expect(await download(path)).toMatchObject({
        status: 404,
        body: { code: 'SIGN_UPS_NONE' },
      });
  });

  it('has a row a registration by workshop, without the cancelled, with cells that no spreadsheet runs', async () => {
    const salsa = await addWorkshop(workshops.dataSource, { name: '=Salsa, "hot"' });
    await workshops.dataSource.query(
      "UPDATE workshops SET created_at = '2021-02-02' WHERE id = ?",
      [salsa.id],
    );
    await workshops.signUp(salsa.id, cara, form({ name: '@SUM(1+1)' }));
    await fill();
    await workshops.cancel(batik.id, ben);
    const { status, headers, body } = await download('');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="workshops.csv"',
    });
    const when = expect.stringMatching(/^2021-02-10T10:0\d:\d\d\.\d{3}\+08:00$/);
    const lines = body.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(namesOf(signUpColumns).join(','));
    expect(lines[1]).toContain(
      'Batik for Beginners,anna,91234567,weiling@e.ntu.edu.sg,U1922001A,confirmed,',
    );
    expect(lines[2]).toContain(
      'Batik for Beginners,cara,91234567,weiling@e.ntu.edu.sg,U1922001A,waitlisted,',
    );
    expect(lines[3]).toContain(`"'=Salsa, ""hot""",'@SUM(1+1),91234567,`);
    for (const line of lines.slice(1)) expect(line.split(',').at(-1)).toEqual(when);
    const { body: one } = await download(`/${salsa.id}`);
    expect(one.trim().split('\n')).toEqual([lines[0], lines[3]]);
  });

  it('comes whole and in order, however many there are', async () => {
    const big = await addWorkshop(workshops.dataSource, { maxParticipants: 700 });
    const people = Array.from({ length: 1_050 }, (_, index) => student(`csv-${index}`));
    for (let at = 0; at < people.length; at += 150)
      await Promise.all(
        people
          .slice(at, at + 150)
          .map((as) => workshops.signUp(big.id, as, form({ name: as.name }))),
      );
    const { body } = await download(`/${big.id}`);
    const names = body
      .trim()
      .split('\n')
      .slice(1)
      .map((line: string) => line.split(',')[1]);
    const rows: { name: string }[] = await workshops.dataSource.query(
      'SELECT name FROM registrations WHERE workshop_id = ? ORDER BY arrival',
      [big.id],
    );
    expect(names).toEqual(rows.map(({ name }) => name));
    expect(names).toHaveLength(1_050);
  });
});
