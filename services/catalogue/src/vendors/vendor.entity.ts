import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../id-column.js';

@Entity('vendors')
@Index('vendors_display_name_idx', ['displayName'])
export class VendorEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** As auth keeps it, whose it is. */
  @Column({ type: 'varchar', length: 32 })
  username: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  /** Added once to an order that has something of this vendor's delivered. */
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
}
