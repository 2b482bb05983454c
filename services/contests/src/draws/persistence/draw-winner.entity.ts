import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody who was drawn. */
@Entity('draw_winners')
@Index('draw_winners_nth_key', ['drawId', 'nth'], { unique: true })
@Index('draw_winners_code_key', ['drawId', 'code'], { unique: true })
export class DrawWinnerEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('draw_id'))
  drawId: string;

  /** The place in the sequence of the draw, from 1. */
  @Column({ type: 'int', unsigned: true })
  nth: number;

  /** Which of the draw's prizes, from 1. */
  @Column({ type: 'int', unsigned: true })
  prize: number;

  @Column(asciiColumn('code', 16))
  code: string;

  @Column({ name: 'drawn_at', type: 'datetime', precision: 3 })
  drawnAt: Date;

  /** The name that everybody sees, since its owner agreed. */
  @Column({ name: 'named_as', type: 'varchar', length: 255, nullable: true })
  namedAs: string | null;

  /** When the prize was drawn again, and why; null for whoever has it. */
  @Column({ name: 'replaced_at', type: 'datetime', precision: 3, nullable: true })
  replacedAt: Date | null;

  @Column({ name: 'replaced_because', type: 'varchar', length: 500, nullable: true })
  replacedBecause: string | null;
}
