import { clockState } from '@festival/contracts/clock';
import { errorBody } from '@festival/contracts/errors';
import { imageSet } from '@festival/contracts/images';
import { order, purchase } from '@festival/contracts/orders';
import { cartLine, product, shortage } from '@festival/contracts/products';
import { profile } from '@festival/contracts/profile';
import { session } from '@festival/contracts/session';
import { vendor } from '@festival/contracts/vendors';
import {
  adminWorkshop,
  participant,
  profileWorkshop,
  workshop,
  workshopSignUps,
} from '@festival/contracts/workshops';

/** Schemas that the document defines once and refers to. */
export const components = {
  AdminWorkshop: adminWorkshop,
  CartLine: cartLine,
  Clock: clockState,
  Error: errorBody,
  ImageSet: imageSet,
  Order: order,
  Participant: participant,
  Product: product,
  Profile: profile,
  ProfileWorkshop: profileWorkshop,
  Purchase: purchase,
  Session: session,
  Shortage: shortage,
  Vendor: vendor,
  Workshop: workshop,
  WorkshopSignUps: workshopSignUps,
};
