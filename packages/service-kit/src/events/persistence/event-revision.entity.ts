import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** The highest handled revision of a subject. */
@Entity('event_revisions')
export class EventRevisionEntity {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  @PrimaryColumn(asciiColumn('subject', 64))
  subject: string;

  /** -1 before the first event. */
  @Column({ type: 'bigint' })
  revision: string;
}
