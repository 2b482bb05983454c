import { WORKSHOPS_CHANGED } from '@festival/contracts/workshops';
import { doEach, earliest, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AllocatePlaces } from './allocate-places.js';
import { OfferPlaces } from './offer-places.js';
import { RemindParticipants } from './remind-participants.js';

const EVERY_MS = 2_000;

/** Runs the tasks that are due by the festival clock. Each returns when it is due next, and the schedule runs at the first of these times. */
@Injectable()
export class DueSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly allocatePlaces: AllocatePlaces,
    private readonly offerPlaces: OfferPlaces,
    private readonly remindParticipants: RemindParticipants,
  ) {}

  onModuleInit(): void {
    const tasks = [
      () => this.allocatePlaces.atClosing(),
      () => this.offerPlaces.execute(),
      () => this.remindParticipants.execute(),
    ];
    this.schedules.add({
      name: 'workshops.due',
      everyMs: EVERY_MS,
      wokenBy: [WORKSHOPS_CHANGED],
      run: async () => earliest(await doEach(tasks)),
    });
  }
}
