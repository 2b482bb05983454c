import type { OwnBallot } from '@festival/contracts/photos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BallotEntity, photosOf } from './ballot.table.js';

@Injectable()
export class BallotQueries {
  constructor(private readonly dataSource: DataSource) {}

  async own(studentId: string): Promise<OwnBallot> {
    const ballot = await this.dataSource.getRepository(BallotEntity).findOneBy({ studentId });
    return { ballot: ballot && { receipt: ballot.receipt, photos: photosOf(ballot) } };
  }
}
