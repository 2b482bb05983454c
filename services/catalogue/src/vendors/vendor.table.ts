import type { VendorSignUp } from '@festival/contracts/vendors';
import { idColumn, nowColumn } from '@festival/service-kit/database';
import { Column, type DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('vendors')
@Index('vendors_display_name_idx', ['displayName'])
@Index('vendors_confirmation_key', ['confirmationToken'], { unique: true })
export class VendorEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** A copy of the username in auth, which owns it. */
  @Column({ type: 'varchar', length: 32 })
  username: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  /** Charged once for an order with something that this vendor delivers. */
  @Column({ name: 'surcharge_cents', type: 'int', unsigned: true })
  surchargeCents: number;

  @Column({ type: 'text' })
  description: string;

  @Column({ name: 'contact_number', type: 'varchar', length: 15 })
  contactNumber: string;

  @Column({ name: 'instagram_account', type: 'varchar', length: 30 })
  instagramAccount: string;

  @Column({ type: 'varchar', length: 255 })
  website: string;

  /** Real time; null before the confirmation. Until then only the vendor and admins see it. */
  @Column({ ...nowColumn('confirmed_at'), nullable: true })
  confirmedAt: Date | null;

  /** The token in the mailed link. It grants no access to an account, and works only once. */
  @Column({ ...idColumn('confirmation_token'), length: 43, nullable: true })
  confirmationToken: string | null;
}

/** The vendor's sign-up form without the password. */
export type SignUpDetails = Omit<VendorSignUp, 'password'>;

/**
 * A request that is about to be sent to auth for a vendor. It is deleted once the vendor here agrees with its account there. A leftover intent
 * shows where a process died in between.
 */
@Entity('account_intents')
@Index('account_intents_begun_idx', ['begunAt'])
export class AccountIntentEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('vendor_id'))
  vendorId: string;

  /** The vendor to create; null for an existing vendor that gets another name. */
  @Column({ type: 'json', nullable: true })
  details: SignUpDetails | null;

  /** Real time, by the database's clock. */
  @Column(nowColumn('begun_at'))
  begunAt: Date;
}

/** Conditions by hand, because the age of an intent follows the database's clock. */

/** Longer than a call to auth can take: until then the process that began the intent is still working on it. */
const LEFT_OVER = 'i.begunAt < NOW(3) - INTERVAL 20 SECOND';
/** After this time no request to auth can still be on its way. */
const GIVEN_UP = 'begun_at < NOW(3) - INTERVAL 10 MINUTE';

/** At most `max` intents whose process has abandoned them, the oldest first. */
export const leftOverIntents = (
  dataSource: DataSource,
  max: number,
): Promise<AccountIntentEntity[]> =>
  dataSource
    .createQueryBuilder(AccountIntentEntity, 'i')
    .where(LEFT_OVER)
    .orderBy('i.begunAt')
    .limit(max)
    .getMany();

/** Deletes an intent if no request to auth can still be on its way. */
export const giveUpIntent = async (dataSource: DataSource, id: string): Promise<void> => {
  await dataSource
    .createQueryBuilder()
    .delete()
    .from(AccountIntentEntity)
    .where({ id })
    .andWhere(GIVEN_UP)
    .execute();
};

/** Locked by a vendor's confirmation and by its new products, after the vendor's row. */
export const lockNameOf = (vendorId: string): string => `vendor:${vendorId}`;
