import { EndTrail1700000000010 } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { EventReplayEntity, EventRevisionEntity } from '@festival/service-kit/events';
import { commonTables } from '@festival/service-kit/tables';
import { DrawChancesEntity, DrawEntity, DrawWinnerEntity } from './draws/draw.table.js';
import { PhotoEntryEntity } from './entries/photo-entry.table.js';
import { CreateContests1700000000000 } from './migrations/1700000000000-create-contests.js';
import { ErasePeople1700000000001 } from './migrations/1700000000001-erase-people.js';
import {
  AttendanceEntity,
  OrderCentsEntity,
  PointEntryEntity,
  StudentAddressEntity,
  StudentEntity,
} from './points/points-ledger.table.js';
import { QuizAnswerEntity } from './quizzes/quiz-answer.table.js';
import { BallotEntity, BallotListEntity } from './voting/ballot.table.js';

/** The entities and migrations of contests. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [
    PhotoEntryEntity,
    BallotEntity,
    BallotListEntity,
    PointEntryEntity,
    OrderCentsEntity,
    AttendanceEntity,
    StudentEntity,
    StudentAddressEntity,
    DrawEntity,
    DrawChancesEntity,
    DrawWinnerEntity,
    QuizAnswerEntity,
    EventRevisionEntity,
    EventReplayEntity,
    ...commonTables,
  ],
  migrations: [CreateContests1700000000000, ErasePeople1700000000001, EndTrail1700000000010],
});
