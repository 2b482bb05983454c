/** What happens when it is unknown whether the mail server accepted a mail: send it again, perhaps twice, or leave the decision to an admin. */
export type WhenLost = 'resend' | 'uncertain';

interface MailKind {
  whenLost: WhenLost;
}

/** The reasons for sending a mail. */
export const mailKinds = {
  /** A link that the reader asked for and is waiting for. */
  link: { whenLost: 'resend' },
  /** The answer to something that the reader did. */
  confirmation: { whenLost: 'resend' },
  /** Something that another person did and that matters to the reader. */
  notice: { whenLost: 'resend' },
  /** Something that the reader knew and may have forgotten. */
  reminder: { whenLost: 'resend' },
  /** A mail from an admin to many people. */
  campaign: { whenLost: 'uncertain' },
} as const satisfies Record<string, MailKind>;
export type MailKindName = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as MailKindName[];

/** The readers of mails. An order's mails go to the buyer; their copies go to the account that ordered. An owner has an account with a password. */
export const mailAudiences = [
  'buyer',
  'account',
  'vendor',
  'participant',
  'winner',
  'entrant',
  'admin',
  'owner',
] as const;

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
  kind: MailKindName;
  audience: (typeof mailAudiences)[number];
  priority: keyof typeof mailPriorities;
}

/** Every mail, by the name of its template. The texts are in the mailer (`services/mailer/src/mails/mail-registry.ts`). */
export const mails = {
  'order-placed': { about: 'order', kind: 'confirmation', audience: 'buyer', priority: 'high' },
  'order-verified': { about: 'order', kind: 'notice', audience: 'buyer', priority: 'high' },
  'order-unverified': { about: 'order', kind: 'notice', audience: 'buyer', priority: 'high' },
  'order-cancelled': { about: 'order', kind: 'notice', audience: 'buyer', priority: 'high' },
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
  'workshop-confirmed': {
    about: 'registration',
    kind: 'confirmation',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-waitlisted': {
    about: 'registration',
    kind: 'confirmation',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-promoted': {
    about: 'registration',
    kind: 'notice',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-offered': {
    about: 'registration',
    kind: 'notice',
    audience: 'participant',
    priority: 'high',
  },
  'workshop-cancelled': {
    about: 'registration',
    kind: 'confirmation',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-changed': {
    about: 'registration',
    kind: 'notice',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-withdrawn': {
    about: 'registration',
    kind: 'notice',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-reminder': {
    about: 'registration',
    kind: 'reminder',
    audience: 'participant',
    priority: 'normal',
  },
  'draw-won': { about: 'draw-winner', kind: 'notice', audience: 'winner', priority: 'normal' },
  'photo-removed': {
    about: 'photo-entry',
    kind: 'notice',
    audience: 'entrant',
    priority: 'normal',
  },
  'collection-reminder': { about: 'order', kind: 'campaign', audience: 'buyer', priority: 'low' },
  'order-note': { about: 'order', kind: 'campaign', audience: 'buyer', priority: 'low' },
  'workshop-note': {
    about: 'registration',
    kind: 'campaign',
    audience: 'participant',
    priority: 'low',
  },
  'entrant-note': {
    about: 'photo-entry',
    kind: 'campaign',
    audience: 'entrant',
    priority: 'low',
  },
  'workshop-removed': {
    about: 'registration',
    kind: 'notice',
    audience: 'participant',
    priority: 'normal',
  },
  'workshop-added': {
    about: 'registration',
    kind: 'notice',
    audience: 'participant',
    priority: 'normal',
  },
} as const satisfies Record<string, MailFacts>;

export type MailTemplate = keyof typeof mails;
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
export type TemplateAbout<Subject extends MailSubject> = {
  [Template in MailTemplate]: (typeof mails)[Template]['about'] extends Subject ? Template : never;
}[Exclude<MailTemplate, CampaignMailTemplate>];

const templatesAbout = <Subject extends MailSubject>(subject: Subject) =>
  mailTemplates.filter(
    (template) => mails[template].about === subject && !isOfCampaign(template),
  ) as TemplateAbout<Subject>[];

export const orderMailTemplates = templatesAbout('order');
export type OrderMailTemplate = TemplateAbout<'order'>;

export const workshopMailTemplates = templatesAbout('registration');
export type WorkshopMailTemplate = TemplateAbout<'registration'>;

/** The priority of a template. A template that only a newer version knows comes last. */
export const mailPriority = (template: string): number => {
  const facts: Partial<Record<string, MailFacts>> = mails;
  return mailPriorities[facts[template]?.priority ?? 'low'];
};
