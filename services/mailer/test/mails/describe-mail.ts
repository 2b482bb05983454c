import type { OrderMailJob, WorkshopMailJob } from '@festival/contracts/jobs';
import { type CampaignMailTemplate, type MailTemplate, mails } from '@festival/contracts/mails';
import type { MailedOrder } from '@festival/contracts/orders';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { chooseEdition } from '@festival/edition';
import { hostile } from '@festival/service-kit/testing/hostile-text';
import { describe, expect, it } from '@jest/globals';
import type { CampaignMail, CampaignWords, Mail } from '../../src/mails/define-mail.js';
import { everyMail } from '../../src/mails/mail-registry.js';
import type { OrderView } from '../../src/mails/parts/order.js';
import type { WorkshopView } from '../../src/mails/parts/workshop-view.js';
import type { MailContext, MailDocument } from '../../src/mails/rendering/mail-document.js';
import { renderHtml } from '../../src/mails/rendering/render-html.js';
import { renderText } from '../../src/mails/rendering/render-text.js';
import { longestOrder, longestRegistration } from './longest.js';

/** Gmail cuts longer HTML off. */
const MAX_BYTES = 102 * 1024;

const render = (mail: MailDocument) => ({
  html: renderHtml({ mail, context, imageSrc: (name) => `cid:${name}` }),
  /** Without line breaks. */
  said: renderText(mail, context).replace(/\s+/g, ' '),
});

export interface Expected<Subject> {
  subject: string;
  /** Texts that both the sample's HTML and its plain text contain. */
  says: readonly string[];
  /** A subject with the longest possible texts, and the parts that the mail shows of it. */
  longest: Subject;
  shows: readonly string[];
}

/** Tests a mail that needs all its parts except the job. */
export const describeMail = <Job, Subject, View>(
  template: MailTemplate,
  mail: Mail<Job, Subject, View>,
  expected: Expected<Subject>,
): void =>
  describeDocuments(template, mail, expected, (about) =>
    mail.mail(mail.view(about, context, new Date(mail.sample.at)), context),
  );

/** The tests of every mail. A mail's special features are tested in its own spec. */
const describeDocuments = <Subject>(
  template: MailTemplate,
  mail: Pick<Mail<unknown, Subject, unknown>, 'description' | 'preview'>,
  { subject, says, longest, shows }: Expected<Subject>,
  write: (about: Subject) => MailDocument,
): void => {
  describe(`${template}, to a ${mails[template].audience}`, () => {
    it('is in the registry, by this name', () => {
      expect(everyMail[template].description).toBe(mail.description);
    });

    it('says the same in HTML and in plain text', () => {
      const document = mail.preview(context);
      const { html, said } = render(document);
      expect(document.subject).toBe(subject);
      for (const text of says) {
        expect(said).toContain(text);
        expect(html).toContain(text);
      }
      expect(html).toContain(document.reason);
    });

    it('runs nothing and loads nothing from elsewhere', () => {
      const { html } = render(mail.preview(context));
      expect(html).not.toMatch(/<(script|link|iframe|form)\b|src="(?!cid:)/);
    });

    it('shows the longest there may be whole, and mailboxes show all of it', () => {
      const document = write(longest);
      const { html, said } = render(document);
      for (const text of shows) {
        expect(said).toContain(text);
        expect(html).toContain(text);
      }
      expect(document.subject).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    });
  });
};

/** Tests every mail about an order: it names the buyer, the order and its total, and shows the whole order. */
export const describeOrderMail = (
  template: MailTemplate,
  mail: Mail<OrderMailJob, MailedOrder, OrderView>,
  { subject, says }: { subject: string; says: readonly string[] },
): void => {
  const { verified, cancelled } = mail.sample.subject;
  const { name, deliveryAddress, purchases } = longestOrder;
  describeMail(template, mail, {
    subject,
    says: ['Tan Wei Ling', 'K7QM-2XRT', '$118.40', ...says],
    longest: { ...longestOrder, verified, cancelled },
    shows: [name, deliveryAddress, ...purchases.map(({ productName }) => productName)],
  });
};

/** Tests every mail about a registration: it names the person, and gives the workshop's time, place and organiser. */
export const describeWorkshopMail = (
  template: MailTemplate,
  mail: Mail<WorkshopMailJob, RegistrationMail, WorkshopView>,
  { subject, says }: { subject: string; says: readonly string[] },
): void => {
  const longest = longestRegistration(mail.sample.subject);
  const { registration, workshop } = longest;
  describeMail(template, mail, {
    subject,
    says: [
      'Tan Wei Ling',
      'Saturday 6 March 2021, 2-4.30pm',
      'ADM Studio 2',
      'Batik Circle',
      ...says,
    ],
    longest,
    shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
  });
};

interface CampaignExpected<Subject> extends Expected<Subject> {
  /** The sample with its name and other user texts replaced. */
  named: (text: string) => Subject;
}

/** Tests every campaign mail, in addition to the tests of every mail: filling it in must give the same result as rendering it. */
export const describeCampaignMail = <Subject extends object, View>(
  template: CampaignMailTemplate,
  mail: CampaignMail<Subject, View>,
  { named, ...expected }: CampaignExpected<Subject>,
): void => {
  const { subject, words } = mail.sample;
  const rendered = (about: Subject, said: CampaignWords) => {
    const document = mail.mail(mail.view(about, said, context), context);
    return {
      subject: document.subject,
      html: renderHtml({ mail: document, context, imageSrc: () => '' }),
      text: renderText(document, context),
    };
  };
  const filled = (about: Subject, said: CampaignWords) =>
    mail.write(about as Subject & { _id: string }, said, context);

  describeDocuments(template, mail, expected, (about) =>
    mail.mail(mail.view(about, words, context), context),
  );

  it.each([
    ['the sample', subject, words],
    ['the longest', expected.longest, { ...words, note: ['One line.', '', 'Another.'] }],
    ['no name and no note', named(' '), { ...words, note: [] }],
    ...Object.entries(hostile).map(
      ([name, text]) => [name, named(text), { ...words, note: [text] }] as const,
    ),
    ['what looks like a mark', named('\uE000name\uE001'), { ...words, note: ['\uE000note\uE001'] }],
  ] as const)('is filled in with %s as it would have been rendered', (_, about, said) => {
    // Fills in the mail for another recipient first, so that a skeleton is cached.
    filled(subject, words);
    expect(filled(about, said)).toEqual(rendered(about, said));
  });
};

/** The context of mails in tests. */
export const context: MailContext = {
  edition: chooseEdition('2021'),
  publicUrl: 'https://festival.example',
  adminUrl: 'https://admin.example',
  payee: { uen: 'T08GB0032A', name: 'MIDSUMMER MEDLEY' },
  sender: { name: 'Midsummer Medley', address: 'orders@festival.example' },
};
