import { accountColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { addressColumn } from './address-column.js';

/** A student or member of staff, as auth knows them. */
@Entity('students')
export class StudentEntity {
  @PrimaryColumn(accountColumn('id'))
  id: string;

  @Column(addressColumn)
  email: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;
}
