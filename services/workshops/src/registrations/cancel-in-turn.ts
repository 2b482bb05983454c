import type { Identity } from '@festival/contracts/identity';
import type { CancelAnswer, CancelQuery } from '@festival/contracts/workshops';
import { Injectable } from '@nestjs/common';
import { CancelRegistration } from './cancel-registration.js';
import { GatherByKey } from './gather-by-key.js';

interface CancelRequest {
  student: Identity;
  query: CancelQuery;
}

/** Cancels one by one what is of one workshop: all at once would wait for its row, each with a connection that others need. */
@Injectable()
export class CancelInTurn {
  private readonly turns: GatherByKey<CancelRequest, CancelAnswer>;

  constructor(cancelRegistration: CancelRegistration) {
    this.turns = new GatherByKey({
      most: 1,
      work: (workshopId, requests) =>
        Promise.all(
          requests.map(async ({ student, query }) => ({
            answer: await cancelRegistration.run(workshopId, student, query),
          })),
        ),
    });
  }

  /** @throws DomainError those of `CancelRegistration`; SERVICE_UNAVAILABLE when the workshop cannot be had in time */
  run(workshopId: string, student: Identity, query: CancelQuery): Promise<CancelAnswer> {
    return this.turns.submit(workshopId, { student, query });
  }
}
