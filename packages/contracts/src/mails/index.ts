/** What becomes of a mail when nobody knows whether the mail server took it: sent again, which may show it twice, or left to an admin. */
export type WhenLost = 'resend' | 'uncertain';

interface MailKind {
  whenLost: WhenLost;
}

/** Why mails are sent. */
export const mailKinds = {
  /** A link that somebody asked for and waits for. */
  link: { whenLost: 'resend' },
  /** The answer to what its reader did. */
  confirmation: { whenLost: 'resend' },
  /** What somebody else did that matters to its reader. */
  notice: { whenLost: 'resend' },
  /** What its reader knew and may have forgotten. */
  reminder: { whenLost: 'resend' },
  /** What an admin sends to many. */
  campaign: { whenLost: 'uncertain' },
} as const satisfies Record<string, MailKind>;
export type MailKindName = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as MailKindName[];

/** Who reads mails. An order's mails go to the buyer; its copies to the account that ordered. */
export const mailAudiences = [
  'buyer',
  'account',
  'vendor',
  'participant',
  'winner',
  'entrant',
  'admin',
] as const;

/** What mails are about. Each subject has a job in `contracts/jobs`, with the id to ask its owner for. */
export type MailSubject =
  | 'order'
  | 'order-copy'
  | 'password-reset'
  | 'vendor-confirmation'
  | 'admin-invitation'
  | 'registration'
  | 'draw-winner'
  | 'photo-entry';

/**
 * Which of the mails that wait is taken next: one with the lowest number. Whoever waits in front of an empty mailbox comes first; a
 * sign-up night may put thousands of mails before them.
 */
export const mailPriorities = { first: 1, high: 2, normal: 3, low: 10 } as const;

interface MailFacts {
  about: MailSubject;
  kind: MailKindName;
  audience: (typeof mailAudiences)[number];
  priority: keyof typeof mailPriorities;
}

/** Every mail by the name of its template. Its texts are the mailer's (`services/mailer/src/mails/mail-registry.ts`). */
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

/** The mails of campaigns: they are sent by their campaign, which says to whom, and not each by a job of its own. */
export type CampaignMailTemplate = {
  [Template in MailTemplate]: (typeof mails)[Template]['kind'] extends 'campaign'
    ? Template
    : never;
}[MailTemplate];

const isOfCampaign = (template: MailTemplate): template is CampaignMailTemplate =>
  mails[template].kind === 'campaign';

export const campaignMailTemplates = mailTemplates.filter(isOfCampaign);

/** The templates about one subject, but for those of campaigns. */
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

/** Where a mail stands among those that wait. One that only a newer version knows holds up none that this one knows. */
export const mailPriority = (template: string): number => {
  const facts: Partial<Record<string, MailFacts>> = mails;
  return mailPriorities[facts[template]?.priority ?? 'low'];
};
