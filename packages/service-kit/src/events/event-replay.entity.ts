import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** How far a consumer has come with the replay of a topic. */
@Entity('event_replays')
export class EventReplay {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  /** The last subject that the pass under way has handled, empty at its beginning; null between two passes. */
  @Column({ ...asciiColumn('after_subject', 64), nullable: true })
  afterSubject: string | null;

  /** Of the pass under way: events that could not be handled or understood. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  failures: number;

  /** When the next pass begins, in real time by the database's clock. */
  @Column({
    name: 'due_at',
    type: 'timestamp',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  dueAt: Date;
}
