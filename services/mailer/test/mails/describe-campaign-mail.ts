import type { CampaignMailTemplate } from '@festival/contracts/mails';
import { hostile } from '@festival/service-kit/testing/hostile-text';
import { expect, it } from '@jest/globals';
import type { CampaignMail, CampaignWords } from '../../src/mails/define-mail.js';
import { renderHtml } from '../../src/mails/rendering/render-html.js';
import { renderText } from '../../src/mails/rendering/render-text.js';
import { describeDocuments, type Expected } from './describe-mail.js';
import { context } from './mail-context.js';

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
