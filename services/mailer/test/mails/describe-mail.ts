import { type MailTemplate, mails } from '@festival/contracts/mails';
import { describe, expect, it } from '@jest/globals';
import type { Mail } from '../../src/mails/define-mail.js';
import { everyMail } from '../../src/mails/mail-registry.js';
import type { MailDocument } from '../../src/mails/rendering/mail-document.js';
import { renderHtml } from '../../src/mails/rendering/render-html.js';
import { renderText } from '../../src/mails/rendering/render-text.js';
import { context } from './mail-context.js';

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
export const describeDocuments = <Subject>(
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
