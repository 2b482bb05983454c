import type { WorkshopMailTemplate } from '@festival/contracts/mails';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { mailRegistry } from '../../src/mails/mail-registry.js';
import { toWorkshopView } from '../../src/mails/parts/workshop-view.js';
import { renderHtml } from '../../src/mails/rendering/render-html.js';
import { renderText } from '../../src/mails/rendering/render-text.js';
import { context } from './describe-mail.js';

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
  const { subject: sample } = mailRegistry[template].sample;
  const event: RegistrationMail = {
    ...sample,
    ...change,
    registration: { ...sample.registration, ...registration },
    workshop: { ...sample.workshop, ...workshop },
  };
  const view = toWorkshopView(event, context, new Date(now ?? event.at));
  const mail = mailRegistry[template].mail(view, context);
  const text = renderText(mail, context);
  return {
    mail,
    html: renderHtml({ mail, context, imageSrc: () => '' }),
    text,
    /** Without line breaks. */
    said: text.replace(/\s+/g, ' '),
  };
};
