import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** The highest revision that was handled of something that events are about. */
@Entity('event_revisions')
export class EventRevision {
  @PrimaryColumn(asciiColumn('topic', 32))
  topic: string;

  @PrimaryColumn(asciiColumn('subject', 64))
  subject: string;

  /** -1 while nothing was handled. */
  @Column({ type: 'bigint' })
  revision: string;
}
