import { gatewayCalls } from '@festival/contracts/calls';
import type { WorkshopChange } from '@festival/contracts/workshops';
import { Injectable } from '@nestjs/common';
import { ChangeStream } from './change-stream.js';

const call = gatewayCalls['GET /workshops/stream'];

/** Sends changes of workshops to the pages that show them. */
@Injectable()
export class VacancyStream extends ChangeStream<typeof call> {
  protected readonly call = call;
  protected readonly missed: WorkshopChange = { kind: 'list' };

  protected eventOf(_channel: string, message: unknown): unknown {
    return message;
  }

  protected subjectOf(change: WorkshopChange): string {
    return change.kind === 'list' ? 'list' : `counts ${change._id}`;
  }
}
