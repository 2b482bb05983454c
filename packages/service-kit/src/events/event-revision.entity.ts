import { Column, Entity, PrimaryColumn } from 'typeorm';

const text = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** The highest revision that was handled of something that events are about. */
@Entity('event_revisions')
export class EventRevision {
  @PrimaryColumn({ type: 'varchar', length: 32, ...text })
  topic: string;

  @PrimaryColumn({ type: 'varchar', length: 64, ...text })
  subject: string;

  /** -1 while nothing was handled. */
  @Column({ type: 'bigint' })
  revision: string;
}
