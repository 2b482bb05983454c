import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { addressColumn } from '../../points/persistence/address-column.js';

/** A line of a draw's list of chances, and its owner. The database refuses to change it. */
@Entity('draw_chances')
@Index('draw_chances_account_key', ['account', 'drawId'], { unique: true })
export class DrawChancesEntity {
  @PrimaryColumn(idColumn('draw_id'))
  drawId: string;

  @PrimaryColumn(asciiColumn('code', 16))
  code: string;

  /** The student's id, or the normalised address (`toEmail`) of a person who had never signed in. */
  @Column({ ...addressColumn, name: 'account' })
  account: string;

  @Column({ ...addressColumn, nullable: true })
  email: string | null;

  @Column({ type: 'int', unsigned: true })
  chances: number;
}
