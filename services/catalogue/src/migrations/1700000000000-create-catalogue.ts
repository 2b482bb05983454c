import { Migration } from '@festival/service-kit/database';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const tables = [
  // Auth decides who owns a username, and compares it letter by letter. A unique key here, where `é` equals `e`, would contradict it.
  `CREATE TABLE IF NOT EXISTS vendors (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    username VARCHAR(32) NOT NULL,
    display_name VARCHAR(100) NOT NULL,
    email_address VARCHAR(64) NOT NULL,
    surcharge_cents INT UNSIGNED NOT NULL,
    description TEXT NOT NULL,
    contact_number VARCHAR(15) NOT NULL,
    instagram_account VARCHAR(30) NOT NULL,
    website VARCHAR(255) NOT NULL,
    PRIMARY KEY (id),
    INDEX vendors_display_name_idx (display_name)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS products (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    vendor_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
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
    PRIMARY KEY (id),
    INDEX products_name_idx (is_listed, name, id),
    INDEX products_uploaded_idx (is_listed, uploaded_at, id),
    INDEX products_price_idx (is_listed, price_cents, id),
    INDEX products_category_idx (is_listed, category),
    INDEX products_of_vendor_idx (vendor_id, is_listed, uploaded_at, id),
    CONSTRAINT products_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS product_variants (
    product_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    colour_index SMALLINT UNSIGNED NOT NULL,
    size_index SMALLINT UNSIGNED NOT NULL,
    stock INT UNSIGNED NOT NULL,
    sold INT UNSIGNED NOT NULL,
    PRIMARY KEY (product_id, colour_index, size_index),
    CONSTRAINT product_variants_product_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS orders (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    order_number CHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    student_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
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
    PRIMARY KEY (id),
    UNIQUE INDEX orders_number_key (order_number),
    INDEX orders_student_idx (student_id, placed_at),
    INDEX orders_state_idx (state, placed_at),
    INDEX orders_placed_idx (placed_at)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS purchases (
    order_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    product_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    vendor_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
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
    PRIMARY KEY (order_id, position),
    INDEX purchases_vendor_idx (vendor_id, order_id),
    INDEX purchases_slot_idx (collection_date, order_id),
    CONSTRAINT purchases_order_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  createIdempotencyKeysSql,
  createOutboxSql,
];

export class CreateCatalogue1700000000000 extends Migration {
  protected readonly steps = tables;
  protected readonly undoing = [
    'DROP TABLE IF EXISTS outbox',
    'DROP TABLE IF EXISTS idempotency_keys',
    'DROP TABLE IF EXISTS purchases',
    'DROP TABLE IF EXISTS orders',
    'DROP TABLE IF EXISTS product_variants',
    'DROP TABLE IF EXISTS products',
    'DROP TABLE IF EXISTS vendors',
  ];
}
