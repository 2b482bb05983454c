import type { ImageSet } from '@festival/contracts/images';
import { type DemoOrder, orders } from '@festival/demo-world/marketplace/orders';
import type { DemoProduct } from '@festival/demo-world/marketplace/products';
import type { DemoVendor } from '@festival/demo-world/marketplace/vendors';
import { fullViews } from '@festival/images/encode';
import { searchTextOf } from '../orders/domain/search-text.js';
import type { OrderEntity } from '../orders/persistence/order.entity.js';
import type { PurchaseEntity } from '../orders/persistence/purchase.entity.js';
import type { ProductEntity } from '../products/persistence/product.entity.js';
import type { VariantEntity } from '../products/persistence/variant.entity.js';
import type { VendorEntity } from '../vendors/persistence/vendor.entity.js';

type Columns<Row, Relations extends keyof Row> = Omit<Row, Relations>;

/** The images of every product, by product id. */
export type Images = ReadonlyMap<string, ImageSet[]>;

const standing = orders.filter((order) => !order.cancelledAt);

const soldOf = (productId: string, colour: number, size: number): number =>
  standing
    .flatMap((order) => order.purchases)
    .filter((purchase) => purchase.productId === productId)
    .reduce((sold, { quantityBought }) => sold + (quantityBought[colour]?.[size] ?? 0), 0);

/** The vendor is confirmed, because that is the column's default. */
export const toVendorRow = ({
  _id,
  ...profile
}: DemoVendor): Columns<VendorEntity, 'confirmedAt' | 'confirmationToken'> => ({
  id: _id,
  ...profile,
});

/** Fields that the demo leaves out get the column's default. */
export const toProductRow = (
  {
    _id,
    key: _key,
    vendorUsername: _name,
    quantity: _cells,
    leadTime,
    dateUploaded,
    ...columns
  }: DemoProduct,
  imageSets: Images,
): Partial<ProductEntity> => ({
  ...columns,
  id: _id,
  leadTimeDays: leadTime,
  imageSets: imageSets.get(_id) ?? [],
  comments: '',
  uploadedAt: new Date(dateUploaded),
  isListed: true,
});

export const toVariantRows = (
  product: DemoProduct,
): Columns<VariantEntity, 'product' | 'optionsRevision'>[] =>
  product.quantity.flatMap((row, colourIndex) =>
    row.map((stock, sizeIndex) => ({
      productId: product._id,
      colourIndex,
      sizeIndex,
      stock,
      sold: soldOf(product._id, colourIndex, sizeIndex),
    })),
  );

const stateOf = (order: DemoOrder): Pick<OrderEntity, 'state' | 'stateChangedAt'> => {
  if (order.cancelledAt) return { state: 'cancelled', stateChangedAt: new Date(order.cancelledAt) };
  if (order.verifiedAt) return { state: 'verified', stateChangedAt: new Date(order.verifiedAt) };
  return { state: 'placed', stateChangedAt: new Date(order.datetime) };
};

export const toOrderRow = (order: DemoOrder, adminId: string): OrderEntity => {
  const state = stateOf(order);
  return {
    id: order._id,
    orderNumber: order.orderNumber,
    studentId: order.studentId,
    ...state,
    revision: state.state === 'placed' ? 0 : 1,
    stateChangedBy: state.state === 'placed' ? order.studentId : adminId,
    placedAt: new Date(order.datetime),
    totalCents: order.totalCents,
    name: order.name,
    contactNumber: order.contactNumber,
    emailAddress: order.emailAddress,
    copyTo: null,
    deliveryAddress: order.deliveryAddress,
    surcharges: order.surcharges,
    searchText: searchTextOf(order),
  };
};

export const toPurchaseRows = (
  order: DemoOrder,
  imageSets: Images,
): Columns<PurchaseEntity, 'order'>[] =>
  order.purchases.map(({ _id, ...purchase }, position) => ({
    ...purchase,
    orderId: order._id,
    position,
    optionOrigins: null,
    images: fullViews(imageSets.get(purchase.productId) ?? []).slice(0, 1),
  }));
