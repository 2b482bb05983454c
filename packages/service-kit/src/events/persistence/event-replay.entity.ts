import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** The progress of a consumer's replay of a topic. */
@Entity('event_replays')
export class EventReplayEntity {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  /** The last subject that the current pass handled; empty at its start, null between passes. */
  @Column({ ...asciiColumn('after_subject', 64), nullable: true })
  afterSubject: string | null;

  /** How many events of the current pass failed or were unknown. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  failures: number;

  /** When the next pass starts: real time, by the database's clock. */
  @Column({
    name: 'due_at',
    type: 'timestamp',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  dueAt: Date;
}
