import {
  type MailTemplate,
  mails,
  type OrderMailTemplate,
  type WorkshopMailTemplate,
} from '@festival/contracts/mails';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import type { MailContext, MailDocument } from '../../src/mails/mail.js';
import { mailRegistry, previewMail, writeMail } from '../../src/mails/mail-registry.js';
import { renderHtml } from '../../src/mails/rendering/render-html.js';
import { renderText } from '../../src/mails/rendering/render-text.js';
import { longestMail, longestOrder, longestRegistration } from './longest.js';

export const context: MailContext = {
  edition: chooseEdition('2021'),
  publicUrl: 'https://festival.example',
  adminUrl: 'https://admin.example',
  payee: { uen: 'T08GB0032A', name: 'MIDSUMMER MEDLEY' },
  sender: { name: 'Midsummer Medley', address: 'orders@festival.example' },
};

export const render = (mail: MailDocument) => {
  const text = renderText(mail, context);
  return {
    mail,
    html: renderHtml(mail, context, 'cid:paynow'),
    text,
    /** Without line breaks. */
    said: text.replace(/\s+/g, ' '),
  };
};

/** Gmail cuts longer HTML off. */
const MAX_BYTES = 102 * 1024;

interface Expected {
  subject: string;
  /** Texts that both the sample's HTML and its plain text contain. */
  says: readonly string[];
  /** The parts of the longest subject that the mail shows. */
  shows: readonly string[];
}

/** The tests of every mail. A mail's special features are tested in its own spec. */
export const describeMail = (template: MailTemplate, { subject, says, shows }: Expected): void => {
  describe(`${template}, to a ${mails[template].audience}`, () => {
    it('says the same in HTML and in plain text', () => {
      const { mail, html, said } = render(previewMail(template, context));
      expect(mail.subject).toBe(subject);
      for (const text of says) {
        expect(said).toContain(text);
        expect(html).toContain(text);
      }
      expect(html).toContain(mail.reason);
    });

    it('calls for one thing', () => {
      const { blocks } = previewMail(template, context);
      expect(blocks.filter((block) => block && block.kind === 'action')).toHaveLength(1);
    });

    it('runs nothing, and loads only the festival’s own pictures', () => {
      const { html } = render(previewMail(template, context));
      expect(html).not.toMatch(
        /<(script|link|iframe|form)\b|src="(?!cid:|https:\/\/festival\.example\/mail-)/,
      );
    });

    it('shows the longest there may be whole, and mailboxes show all of it', () => {
      const { mail, html, said } = render(longestMail(template, context));
      for (const text of shows) {
        expect(said).toContain(text);
        expect(html).toContain(text);
      }
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    });
  });
};

type Said = Pick<Expected, 'subject' | 'says'>;

/** Tests every mail about an order: it names the buyer, the order and its total, and shows the whole order. */
export const describeOrderMail = (template: OrderMailTemplate, { subject, says }: Said): void => {
  const { name, deliveryAddress, purchases } = longestOrder;
  describeMail(template, {
    subject,
    says: ['Tan Wei Ling', 'K7QM-2XRT', '$118.40', ...says],
    shows: [name, deliveryAddress, ...purchases.map(({ productName }) => productName)],
  });
};

/** Tests every mail about a registration: it names the person, and gives the workshop's time, place and organiser. */
export const describeWorkshopMail = (
  template: WorkshopMailTemplate,
  { subject, says }: Said,
): void => {
  const { name, workshop } = longestRegistration;
  const when = 'Saturday 6 March 2021, 2–4.30pm';
  describeMail(template, {
    subject,
    says: ['Tan Wei Ling', when, 'ADM Studio 2', 'Batik Circle', ...says],
    shows: [name, workshop.name, workshop.organizer, workshop.location],
  });
};

/** How a registration differs from the template's sample. */
export type RegistrationChange = Omit<Partial<RegistrationMail>, 'registration' | 'workshop'> & {
  registration?: Partial<RegistrationMail['registration']>;
  workshop?: Partial<RegistrationMail['workshop']>;
};

/** @param now when the mail is written; default: immediately after the event */
export const writeWorkshopMail = (
  template: WorkshopMailTemplate,
  { registration, workshop, ...change }: RegistrationChange = {},
  now?: string,
) => {
  const { sample } = mailRegistry[template];
  const event = {
    ...{ ...sample, ...change },
    registration: { ...sample.registration, ...registration },
    workshop: { ...sample.workshop, ...workshop },
  };
  return render(writeMail(template, event, context, new Date(now ?? event.at)));
};
