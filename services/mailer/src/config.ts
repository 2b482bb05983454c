import { DELIVERY_SECONDS } from '@festival/contracts/retention';
import { databaseAddress } from '@festival/service-kit/addresses';
import {
  addressVariables,
  commonConfig,
  issuerConfig,
  secretUrl,
  serviceUrls,
} from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { isPayable } from '@festival/service-kit/paynow';
import { z } from 'zod';

/** The name and address of a mailbox like `Festival <orders@example.org>` or `orders@example.org`. */
export const mailboxOf = (value: string): { name: string; address: string } | undefined => {
  const [, name = '', bracketed, alone] =
    /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(value.trim()) ?? [];
  const address = bracketed ?? alone ?? '';
  return z.email().safeParse(address).success ? { name, address } : undefined;
};

const inDays = (seconds: number): number => seconds / 86_400;

/** The environment variables of the mailer. */
export const mailerConfig = commonConfig.extend({
  ...issuerConfig.shape,
  DESK_URL: addressVariables.DESK_URL,
  DATABASE_URL: databaseAddress,
  ...exportVariables,
  SMTP_URL: secretUrl,
  /** The sender of mails, who also receives the replies with proofs of payment. */
  MAIL_FROM: z
    .string()
    .refine(mailboxOf, 'must be one address, like "Festival <orders@example.org>"'),
  ...serviceUrls(['auth', 'catalogue', 'workshops', 'contests', 'releases']),
  /** The maximum number of campaign mails per second, over all mailers. */
  CAMPAIGN_MAILS_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(20),
  /** How many of them each mailer sends at a time. */
  CAMPAIGN_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  KEEP_DELIVERIES_DAYS: z.coerce
    .number()
    .int()
    .min(inDays(DELIVERY_SECONDS.least))
    .max(inDays(DELIVERY_SECONDS.most))
    .default(inDays(DELIVERY_SECONDS.most)),
  PAYNOW_UEN: z.string().refine((uen) => isPayable({ uen }), 'must be a Unique Entity Number'),
  PAYNOW_NAME: z
    .string()
    .refine((name) => isPayable({ name }), 'must have 1 to 25 characters of printable ASCII'),
});
export type MailerConfig = z.infer<typeof mailerConfig>;
