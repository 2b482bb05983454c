import { optionalText } from '@festival/contracts/common';
import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { buyerDetails } from '@festival/contracts/orders';
import { z } from 'zod';

const note = optionalText(MAX_NOTE_LENGTH);

/** The contract's rules; the address is required if anything is delivered. */
export const paymentRules = (isDelivered: boolean) =>
  buyerDetails.extend({
    deliveryAddress: isDelivered ? note.min(1, 'is required') : note,
    comments: z.record(z.string(), note),
  });
