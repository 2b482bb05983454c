import {
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationStates,
  type WorkshopSlot,
} from '@festival/contracts/workshops';
import { accountColumn, idColumn } from '@festival/service-kit/database';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { RegistrationEntity } from './registration.entity.js';

/** One change of a registration; never changed, never deleted. Each causes one mail, named by its id, except for attendance. */
@Entity('registration_events')
@Index('registration_events_revision_key', ['registrationId', 'revision'], { unique: true })
@Index('registration_events_offer_key', ['registrationId', 'offerStep'], { unique: true })
export class RegistrationEventEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('registration_id'))
  registrationId: string;

  @ManyToOne(() => RegistrationEntity)
  @JoinColumn({
    name: 'registration_id',
    foreignKeyConstraintName: 'registration_events_registration_fk',
  })
  registration: Relation<RegistrationEntity>;

  /** From 0, without gaps. */
  @Column({ type: 'int', unsigned: true })
  revision: number;

  @Column({ type: 'enum', enum: registrationEvents })
  event: RegistrationEventName;

  /** Null when there was no registration before. */
  @Column({ name: 'from_state', type: 'enum', enum: registrationStates, nullable: true })
  fromState: RegistrationState | null;

  @Column({ name: 'to_state', type: 'enum', enum: registrationStates })
  toState: RegistrationState;

  /** The resulting place in the queue, from 1. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  position: number | null;

  /** An account, or the name of the part of the service that made the change. */
  @Column(accountColumn('by_whom'))
  byWhom: string;

  /** The reason, for the person to read; empty when the person requested the change. */
  @Column({ type: 'varchar', length: 500 })
  why: string;

  /** Only for `change`: the date, time and place before. */
  @Column({ name: 'slot_before', type: 'json', nullable: true })
  slotBefore: WorkshopSlot | null;

  /** 1 for the event that offered a place, 2 for the event that ended the offer, otherwise null. Each can happen once for a registration. */
  @Column({ name: 'offer_step', type: 'tinyint', unsigned: true, nullable: true })
  offerStep: number | null;

  @Column({ name: 'happened_at', type: 'datetime', precision: 3 })
  happenedAt: Date;
}
