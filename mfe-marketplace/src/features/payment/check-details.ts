import { optionalText } from '@festival/contracts/common';
import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { buyerDetails } from '@festival/contracts/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { PaymentValues } from './fields.js';

const note = optionalText(MAX_NOTE_LENGTH);

/** By the contract's own rules. */
const shape = (isDelivered: boolean) =>
  buyerDetails.extend({
    deliveryAddress: isDelivered ? note.min(1, 'is required') : note,
    comments: z.record(z.string(), note),
  });

const withAddress = zodResolver(shape(true));
const withoutAddress = zodResolver(shape(false));

/** Checks the details; the address is needed once anything is delivered. */
export const checkDetails = (isDelivered: boolean): Resolver<PaymentValues> =>
  isDelivered ? withAddress : withoutAddress;
