import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest products of a vendor are found in the index alone, without their rows. The foreign key always has one of the two. */
export class ListVendors1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      ADD INDEX products_of_vendor_idx (vendor_id, is_listed, uploaded_at, id),
      DROP INDEX products_vendor_idx`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      ADD INDEX products_vendor_idx (vendor_id, is_listed),
      DROP INDEX products_of_vendor_idx`);
  }
}
