import type { Identity } from '@festival/contracts/identity';
import { HOME_WORKSHOPS } from '@festival/contracts/limits';
import type { Workshop } from '@festival/contracts/workshops';
import { type Edition, festivalDate } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { listAll, listForStudent, listPast, listUpcoming } from './shown-workshops.queries.js';
import { toOwnWorkshop, toWorkshop } from './workshop.table.js';

/** Reads workshops that are not withdrawn. */
@Injectable()
export class WorkshopQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** In order of creation. For a student, each with the student's registration. */
  async list(who?: Identity): Promise<Workshop[]> {
    if (who?.role === 'student') {
      const rows = await listForStudent(this.reads, who.sub);
      return rows.map((row) => toOwnWorkshop(this.edition, row));
    }
    return (await listAll(this.reads)).map(toWorkshop);
  }

  /** The next workshops. When they do not fill the list, the latest past ones follow. */
  async forHome(): Promise<Workshop[]> {
    const today = festivalDate(this.edition, this.clock.now());
    const upcoming = await listUpcoming(this.reads, today);
    const past = upcoming.length < HOME_WORKSHOPS ? await listPast(this.reads, today) : [];
    return [...upcoming, ...past].slice(0, HOME_WORKSHOPS).map(toWorkshop);
  }
}
