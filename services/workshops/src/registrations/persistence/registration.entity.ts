import {
  type OfferState,
  offerStates,
  type RegistrationState,
  registrationStates,
} from '@festival/contracts/workshops';
import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import {
  Column,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { WorkshopEntity } from '../../workshops/persistence/workshop.entity.js';

/** One sign-up of a person for a workshop. A cancelled one stays; signing up again creates another, at the end of the queue. */
@Entity('registrations')
@Index('registrations_arrival_key', ['arrival'], { unique: true })
@Index('registrations_active_key', ['studentId', 'active', 'workshopId'], { unique: true })
@Index('registrations_sole_place_key', ['studentId', 'solePlace'], { unique: true })
@Index('registrations_queue_idx', ['state', 'arrival'])
@Index('registrations_workshop_idx', ['workshopId', 'state', 'arrival'])
@Index('registrations_address_idx', ['emailAddress', 'arrival'])
@Index('registrations_matric_idx', ['matricNumber', 'arrival'])
export class RegistrationEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** The order of arrival over all workshops. */
  @Column({ type: 'bigint', unsigned: true })
  @Generated('increment')
  arrival: string;

  @Column(idColumn('workshop_id'))
  workshopId: string;

  @ManyToOne(() => WorkshopEntity)
  @JoinColumn({ name: 'workshop_id', foreignKeyConstraintName: 'registrations_workshop_fk' })
  workshop: Relation<WorkshopEntity>;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column({ type: 'enum', enum: registrationStates })
  state: RegistrationState;

  /** A copy of the workshop's value at sign-up. The workshop cannot change it while people are signed up. */
  @Column({ name: 'is_open_talk', type: 'boolean' })
  isOpenTalk: boolean;

  /** 1, or null once cancelled: a person has at most one active registration a workshop. The table checks that it matches the state. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  active: number | null;

  /** 1 when confirmed in a workshop that is not an Open Talk, otherwise null: a person has at most one. The table checks it too. */
  @Column({ name: 'sole_place', type: 'tinyint', unsigned: true, nullable: true })
  solePlace: number | null;

  /** Counts the changes since the registration was created. It is the SEQUENCE of the calendar entry. */
  @Column({ type: 'int', unsigned: true })
  revision: number;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ name: 'contact_number', type: 'varchar', length: 15 })
  contactNumber: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  @Column({ name: 'matric_number', type: 'varchar', length: 15 })
  matricNumber: string;

  /** Festival time, like all dates of a registration. */
  @Column({ name: 'signed_up_at', type: 'datetime', precision: 3 })
  signedUpAt: Date;

  @Column({ name: 'state_changed_at', type: 'datetime', precision: 3 })
  stateChangedAt: Date;

  /** When an admin marked the person as present; null when they were not, or no longer have their place. */
  @Column({ name: 'attended_at', type: 'datetime', precision: 3, nullable: true })
  attendedAt: Date | null;

  /** When a place was offered; null until then. */
  @Column({ name: 'offered_at', type: 'datetime', precision: 3, nullable: true })
  offeredAt: Date | null;

  /** The state of the offer. While it is open, the workshop counts it and reserves a place for it. */
  @Column({ name: 'offer_state', type: 'enum', enum: offerStates, nullable: true })
  offerState: OfferState | null;

  /** The workshop's date in the latest reminder. */
  @Column({ ...fixedColumn('reminded_for', 10), nullable: true })
  remindedFor: string | null;
}
