import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A drawn participant. */
@Entity('draw_winners')
@Index('draw_winners_nth_key', ['drawId', 'nth'], { unique: true })
@Index('draw_winners_code_key', ['drawId', 'code'], { unique: true })
export class DrawWinnerEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('draw_id'))
  drawId: string;

  /** The position in the draw's sequence, from 1. */
  @Column({ type: 'int', unsigned: true })
  nth: number;

  /** The number of the prize, from 1. */
  @Column({ type: 'int', unsigned: true })
  prize: number;

  @Column(asciiColumn('code', 16))
  code: string;

  @Column({ name: 'drawn_at', type: 'datetime', precision: 3 })
  drawnAt: Date;

  /** The public name; null unless the winner agreed. */
  @Column({ name: 'named_as', type: 'varchar', length: 255, nullable: true })
  namedAs: string | null;

  /** When and why the prize was drawn again; null for the current winner. */
  @Column({ name: 'replaced_at', type: 'datetime', precision: 3, nullable: true })
  replacedAt: Date | null;

  @Column({ name: 'replaced_because', type: 'varchar', length: 500, nullable: true })
  replacedBecause: string | null;
}
