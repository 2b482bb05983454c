import { Column, Entity, PrimaryColumn } from 'typeorm';

const text = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** How far a consumer has come with the replay of a topic. */
@Entity('event_replays')
export class EventReplay {
  @PrimaryColumn({ type: 'varchar', length: 32, ...text })
  topic: string;

  /** The last subject that the pass under way has handled, empty at its beginning; null between two passes. */
  @Column({ name: 'after_subject', type: 'varchar', length: 64, nullable: true, ...text })
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
