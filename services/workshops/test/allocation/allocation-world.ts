import { admin, student } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { v7 as uuid } from 'uuid';
import { AllocateIfDue } from '../../src/allocation/allocate-places.js';
import { AllocationRunEntity } from '../../src/allocation/allocation.table.js';
import { addWorkshop } from '../records.js';
import { START } from '../settings.js';
import { startWorkshops } from '../workshops-app.js';

/** The service, and what its allocations do. Each test starts its own, because it allocates over all workshops. */
export const startAllocation = async () => {
  const workshops = await startWorkshops();
  const all = workshops.dataSource.getRepository(AllocationRunEntity);
  const runs = () => all.find({ order: { id: 'ASC' } });

  return {
    ...workshops,
    allocate: (as = admin) => workshops.request('POST', '/admin/bumpWaitlist/', { as }),
    runs,
    finished: async () => (await runs()).filter(({ finishedAt }) => finishedAt !== null),
    look: () => workshops.app.get(AllocateIfDue).execute(),

    /** Inserts an allocation by hand that began this many milliseconds ago and has given seven places. */
    async byHandSince(ms: number): Promise<string> {
      const id = uuid({ msecs: Date.now() - ms });
      await all.insert({
        ...{ id, closesAt: null, isCurrent: null, byWhom: admin.sub },
        ...{ promoted: 7, startedAt: new Date(START), finishedAt: null },
      });
      return id;
    },

    /** Runs the schedule once more, from start to end. */
    aLook: () => schedulesOf(workshops.app, 'workshops').run('workshops.due'),

    /** Two full workshops of one place each. `a` waits for both and `b` for the second; then both places become free. */
    async twoQueues() {
      const first = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
      const second = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
      const [x, y, a, b] = [student('x'), student('y'), student('a'), student('b')];
      await workshops.signUp(first.id, x);
      await workshops.signUp(second.id, y);
      await workshops.signUp(first.id, a);
      await workshops.signUp(second.id, a);
      await workshops.signUp(second.id, b);
      await workshops.cancel(first.id, x);
      await workshops.cancel(second.id, y);
      return { first, second, a, b };
    },
  };
};

export type AllocationApp = Awaited<ReturnType<typeof startAllocation>>;
