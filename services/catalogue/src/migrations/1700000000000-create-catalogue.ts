import { createAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

const tables = [
  // Auth decides who owns a username, and compares it letter by letter. A unique key here, where `é` equals `e`, would contradict it.
  `CREATE TABLE IF NOT EXISTS vendors (
    id ${ID} NOT NULL,
    username VARCHAR(32) NOT NULL,
    display_name VARCHAR(100) NOT NULL,
    email_address VARCHAR(64) NOT NULL,
    surcharge_cents INT UNSIGNED NOT NULL,
    description TEXT NOT NULL,
    contact_number VARCHAR(15) NOT NULL,
    instagram_account VARCHAR(30) NOT NULL,
    website VARCHAR(255) NOT NULL,
    confirmed_at DATETIME(3) NULL DEFAULT CURRENT_TIMESTAMP(3),
    confirmation_token CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX vendors_confirmation_key (confirmation_token),
    INDEX vendors_display_name_idx (display_name)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS products (
    id ${ID} NOT NULL,
    vendor_id ${ID} NOT NULL,
    name VARCHAR(255) NOT NULL,
    description TEXT NOT NULL,
    alt VARCHAR(500) NOT NULL,
    price_cents INT UNSIGNED NOT NULL,
    category VARCHAR(64) NOT NULL,
    attribute1 VARCHAR(64) NOT NULL,
    attribute2 VARCHAR(64) NOT NULL,
    colours JSON NOT NULL,
    sizes JSON NOT NULL,
    can_collect TINYINT(1) NOT NULL,
    can_deliver TINYINT(1) NOT NULL,
    is_pre_order TINYINT(1) NOT NULL,
    lead_time_days SMALLINT UNSIGNED NOT NULL,
    pictures JSON NOT NULL,
    comments TEXT NOT NULL,
    uploaded_at DATETIME(3) NOT NULL,
    is_listed TINYINT(1) NOT NULL,
    retired_sold INT UNSIGNED NOT NULL DEFAULT 0,
    changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    is_waiting TINYINT(1) NOT NULL DEFAULT 0,
    option_origins JSON NULL,
    PRIMARY KEY (id),
    INDEX products_name_idx (is_listed, name, id),
    INDEX products_uploaded_idx (is_listed, uploaded_at, id),
    INDEX products_price_idx (is_listed, price_cents, id),
    INDEX products_category_idx (is_listed, category),
    INDEX products_of_vendor_idx (vendor_id, is_listed, uploaded_at, id),
    INDEX products_changed_idx (changed_at, id),
    CONSTRAINT products_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS product_variants (
    product_id ${ID} NOT NULL,
    colour_index SMALLINT UNSIGNED NOT NULL,
    size_index SMALLINT UNSIGNED NOT NULL,
    stock INT UNSIGNED NOT NULL,
    sold INT UNSIGNED NOT NULL,
    grid_revision INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (product_id, colour_index, size_index),
    CONSTRAINT product_variants_product_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS orders (
    id ${ID} NOT NULL,
    order_number CHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    student_id ${ID} NOT NULL,
    state ENUM('placed','verified','cancelled') NOT NULL,
    revision INT UNSIGNED NOT NULL,
    placed_at DATETIME(3) NOT NULL,
    state_changed_at DATETIME(3) NOT NULL,
    state_changed_by VARCHAR(36) NOT NULL,
    total_cents INT UNSIGNED NOT NULL,
    name VARCHAR(64) NOT NULL,
    contact_number VARCHAR(15) NOT NULL,
    email_address VARCHAR(64) NOT NULL,
    delivery_address VARCHAR(255) NULL,
    surcharges JSON NOT NULL,
    search_text VARCHAR(400) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    copy_to VARCHAR(254) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX orders_number_key (order_number),
    INDEX orders_student_idx (student_id, placed_at),
    INDEX orders_state_idx (state, placed_at),
    INDEX orders_placed_idx (placed_at),
    INDEX orders_search_idx (search_text, placed_at, state, total_cents),
    INDEX orders_total_idx (total_cents, placed_at),
    -- Admins sort the orders of one state by any column. The last index also serves the counts and sums over all orders.
    INDEX orders_state_number_idx (state, order_number),
    INDEX orders_state_name_idx (state, name),
    INDEX orders_state_total_idx (state, total_cents, placed_at)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS purchases (
    order_id ${ID} NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    product_id ${ID} NOT NULL,
    vendor_id ${ID} NOT NULL,
    vendor_name VARCHAR(100) NOT NULL,
    product_name VARCHAR(255) NOT NULL,
    images JSON NOT NULL,
    price_cents INT UNSIGNED NOT NULL,
    attribute1 VARCHAR(64) NOT NULL,
    attribute2 VARCHAR(64) NOT NULL,
    colours JSON NOT NULL,
    sizes JSON NOT NULL,
    quantity_bought JSON NOT NULL,
    comments VARCHAR(255) NOT NULL,
    collection ENUM('selfCollection','delivery') NOT NULL,
    collection_date VARCHAR(40) NULL,
    delivery_address VARCHAR(255) NULL,
    total_cents INT UNSIGNED NOT NULL,
    option_origins JSON NULL,
    PRIMARY KEY (order_id, position),
    INDEX purchases_vendor_idx (vendor_id, order_id),
    INDEX purchases_slot_idx (collection_date, order_id),
    CONSTRAINT purchases_order_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS account_intents (
    id ${ID} NOT NULL,
    vendor_id ${ID} NOT NULL,
    details JSON NULL,
    begun_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    INDEX account_intents_begun_idx (begun_at)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS order_filters (
    id ${ID} NOT NULL,
    name VARCHAR(60) NOT NULL,
    filter JSON NOT NULL,
    saved_by_name VARCHAR(255) NOT NULL,
    is_deleted TINYINT(1) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX order_filters_name_idx (name)
  ) ENGINE=InnoDB`,
  createIdempotencyKeysSql,
  createOutboxSql,
  createExportsSql,
  ...createAuditLogSql,
];

export class CreateCatalogue1700000000000 extends Migration {
  protected readonly steps = tables;
}
