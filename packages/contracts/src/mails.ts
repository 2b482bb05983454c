/** Why a mail is sent: a link that the reader waits for, the answer to something that the reader did, or something that another person did. */
type MailKind = 'link' | 'confirmation' | 'notice' | 'reminder' | 'campaign';

/** The readers of mails. An order's mails go to the buyer; their copies go to the account that ordered. An owner has an account with a password. */
type MailAudience =
  | 'buyer'
  | 'account'
  | 'vendor'
  | 'participant'
  | 'winner'
  | 'entrant'
  | 'admin'
  | 'owner';

/** The subjects of mails. Each has a job in `contracts/jobs`, with the id for asking the subject's owner. */
export type MailSubject =
  | 'order'
  | 'order-copy'
  | 'password-reset'
  | 'vendor-confirmation'
  | 'admin-invitation'
  | 'account'
  | 'release'
  | 'registration'
  | 'draw-winner'
  | 'photo-entry';

/**
 * The mail with the lowest number is sent first. Mails that people are waiting for come first, because a sign-up night may queue thousands of others.
 */
export const mailPriorities = { first: 1, high: 2, normal: 3, low: 10 } as const;

interface MailFacts {
  about: MailSubject;
  kind: MailKind;
  audience: MailAudience;
  priority: keyof typeof mailPriorities;
}

const order = { about: 'order', audience: 'buyer', priority: 'high' } as const;
const registration = {
  about: 'registration',
  audience: 'participant',
  priority: 'normal',
} as const;

/** Every mail, by the name of its template. The texts are in the mailer (`services/mailer/src/mails/mail-registry.ts`). */
export const mails = {
  'order-placed': { ...order, kind: 'confirmation' },
  'order-verified': { ...order, kind: 'notice' },
  'order-unverified': { ...order, kind: 'notice' },
  'order-cancelled': { ...order, kind: 'notice' },
  'order-copy': { about: 'order-copy', kind: 'notice', audience: 'account', priority: 'high' },
  'password-reset': {
    about: 'password-reset',
    kind: 'link',
    audience: 'vendor',
    priority: 'first',
  },
  'vendor-confirmation': {
    about: 'vendor-confirmation',
    kind: 'link',
    audience: 'vendor',
    priority: 'first',
  },
  'admin-invitation': {
    about: 'admin-invitation',
    kind: 'link',
    audience: 'admin',
    priority: 'first',
  },
  'account-changed': { about: 'account', kind: 'notice', audience: 'owner', priority: 'high' },
  'release-failing': { about: 'release', kind: 'notice', audience: 'admin', priority: 'high' },
  'workshop-confirmed': { ...registration, kind: 'confirmation' },
  'workshop-waitlisted': { ...registration, kind: 'confirmation' },
  'workshop-promoted': { ...registration, kind: 'notice' },
  'workshop-offered': { ...registration, kind: 'notice', priority: 'high' },
  'workshop-cancelled': { ...registration, kind: 'confirmation' },
  'workshop-changed': { ...registration, kind: 'notice' },
  'workshop-withdrawn': { ...registration, kind: 'notice' },
  'workshop-reminder': { ...registration, kind: 'reminder' },
  'draw-won': { about: 'draw-winner', kind: 'notice', audience: 'winner', priority: 'normal' },
  'photo-removed': {
    about: 'photo-entry',
    kind: 'notice',
    audience: 'entrant',
    priority: 'normal',
  },
  'collection-reminder': { ...order, kind: 'campaign', priority: 'low' },
  'order-note': { ...order, kind: 'campaign', priority: 'low' },
  'workshop-note': { ...registration, kind: 'campaign', priority: 'low' },
  'entrant-note': { about: 'photo-entry', kind: 'campaign', audience: 'entrant', priority: 'low' },
  'workshop-removed': { ...registration, kind: 'notice' },
  'workshop-added': { ...registration, kind: 'notice' },
} as const satisfies Record<string, MailFacts>;

export type MailTemplate = keyof typeof mails;

/** What every mail loads from the site. The shell's build makes the files; their addresses stay, because mails are opened years later. */
export const mailFiles = {
  head: '/mail-head.png',
  foot: '/mail-foot.png',
  display: '/mail-display.woff2',
  body: '/mail-body.woff2',
} as const;

export const mailTemplates = Object.keys(mails) as MailTemplate[];

/** The mails of campaigns. Their campaign sends them, so they have no jobs of their own. */
export type CampaignMailTemplate = {
  [Template in MailTemplate]: (typeof mails)[Template]['kind'] extends 'campaign'
    ? Template
    : never;
}[MailTemplate];

const isOfCampaign = (template: MailTemplate): template is CampaignMailTemplate =>
  mails[template].kind === 'campaign';

export const campaignMailTemplates = mailTemplates.filter(isOfCampaign);

/** The templates about one subject, without those of campaigns. */
type TemplateAbout<Subject extends MailSubject> = {
  [Template in MailTemplate]: (typeof mails)[Template]['about'] extends Subject ? Template : never;
}[Exclude<MailTemplate, CampaignMailTemplate>];

const templatesAbout = <Subject extends MailSubject>(subject: Subject) =>
  mailTemplates.filter(
    (template): template is TemplateAbout<Subject> =>
      mails[template].about === subject && !isOfCampaign(template),
  );

export const orderMailTemplates = templatesAbout('order');
export type OrderMailTemplate = TemplateAbout<'order'>;

export const workshopMailTemplates = templatesAbout('registration');
export type WorkshopMailTemplate = TemplateAbout<'registration'>;

/** The priority of a template. A template that only a newer version knows comes last. */
export const mailPriority = (template: string): number => {
  const facts: Partial<Record<string, MailFacts>> = mails;
  return mailPriorities[facts[template]?.priority ?? 'low'];
};
