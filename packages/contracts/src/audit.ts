import { type ExportKind, exportKinds } from './export-kinds.js';
import { type Permission, permissionLabels } from './permissions.js';

/** The actions of admins in the audit log: the subject, then what was done to it in the past tense. */
export const auditActions = [
  'admin.set',
  'admin.invited',
  'admin.uninvited',
  'admin.joined',
  'admin.changed',
  'admin.password-changed',
  'admin.deactivated',
  'sessions.ended',
  'second-factor.enabled',
  'second-factor.codes-renewed',
  'second-factor.disabled',
  'second-factor.reset',
  'clock.moved',
  'order.verified',
  'order.unverified',
  'order.cancelled',
  'filter.saved',
  'filter.deleted',
  'vendor.confirmed',
  'workshop.created',
  'workshop.changed',
  'workshop.withdrawn',
  'allocation.started',
  'registration.added',
  'registration.moved',
  'registration.removed',
  'registration.attended',
  'registration.unattended',
  'photo.shortlisted',
  'photo.removed',
  'ballots.published',
  'ballots.audited',
  'ballots.reopened',
  'points.given',
  'points.undone',
  'points.mended',
  'draw.announced',
  'draw.closed',
  'draw.voided',
  'draw.drawn',
  'draw.redrawn',
  'export.asked',
  'export.cancelled',
  'export.downloaded',
  'campaign.created',
  'campaign.tested',
  'campaign.paused',
  'campaign.resumed',
  'campaign.stopped',
  'campaign.retried',
  'campaign.resent',
  'release.imported',
  'release.uploaded',
  'release.checked',
  'release.refused',
  'release.activated',
  'release.rolled-back',
  'preview.created',
  'area-token.created',
  'area-token.revoked',
  'area-token.refused',
] as const;
export type AuditAction = (typeof auditActions)[number];

type Values = Readonly<Record<string, unknown>>;

/** What people call the things of an action, at that time. The writer of the entry knows them; its subject is only an id. */
export interface AuditedNames {
  admin?: string | undefined;
  order?: string | undefined;
  buyer?: string | undefined;
  products?: readonly string[] | undefined;
  vendor?: string | undefined;
  student?: string | undefined;
  workshop?: string | undefined;
  photo?: string | undefined;
  draw?: string | undefined;
  campaign?: string | undefined;
  recipient?: string | undefined;
  export?: string | undefined;
}

/** An action, as its sentence says it. */
interface AuditedFact {
  action: AuditAction;
  /** The id of the changed thing; of a release, the name of its area. */
  subject: string;
  names?: AuditedNames | undefined;
  /** The changed values before the action; null or absent if the thing did not exist. */
  from?: Values | null | undefined;
  to?: Values | null | undefined;
}

interface Told {
  subject: string;
  names: AuditedNames;
  from: Values;
  to: Values;
  when: (instant: unknown) => string;
}
type Tell = (told: Told) => string;

/** A value as a word. Values of older entries may be absent. */
const word = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
const plural = (count: unknown, one: string, many: string): string =>
  `${word(count, '0')} ${count === 1 ? one : many}`;
const labelled = (held: unknown): string[] =>
  Array.isArray(held) ? held.map((one) => permissionLabels[one as Permission] ?? String(one)) : [];
const listed = (words: readonly string[]): string =>
  words.length === 0 ? 'nothing' : words.join(', ');

/** `order 27ZN-Q4XB of Tan Wei Ling: Midsummer tote bag` */
const order = ({ names: { order, buyer, products = [] } }: Told): string => {
  const whose = [order ? `order ${order}` : 'an order', buyer && `of ${buyer}`];
  const what = products.length > 0 ? `: ${products.join(', ')}` : '';
  return whose.filter(Boolean).join(' ') + what;
};
const admin = ({ names }: Told, values: Values): string =>
  word(values['displayName']) || names.admin || 'an admin';
const student = ({ names }: Told): string => names.student ?? 'a student';
const workshop = ({ names, from, to }: Told): string =>
  names.workshop || word(to['workshop']) || word(from['workshop']) || 'a workshop';
const photo = ({ names, from }: Told): string =>
  names.photo ? `the photo of ${names.photo}` : `the photo of ${word(from['name'], 'an entrant')}`;
const draw = ({ names, to }: Told): string => `the draw “${names.draw ?? word(to['name'], '?')}”`;
const campaign = ({ names }: Told): string =>
  names.campaign ? `the emails to ${names.campaign}` : 'emails to many';
const release = ({ subject }: Told, { version, release: id }: Values): string =>
  [subject, word(version), word(id) && `(${word(id)})`].filter(Boolean).join(' ');
const exported = ({ names }: Told, { kind, format }: Values): string =>
  [
    names.export || exportKinds[kind as ExportKind]?.label || 'Something',
    format && `as ${word(format).toUpperCase()}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What changed in a thing: its fields, as the admin forms name them, with short values. */
const fields = (values: Values): string =>
  Object.entries(values)
    .map(([field, value]) => {
      const name = field.replace(/([A-Z])/g, ' $1').toLowerCase();
      const short = word(value);
      return short && short.length <= MAX_VALUE_LENGTH ? `${name} ${short}` : name;
    })
    .join(', ') || 'nothing';
const MAX_VALUE_LENGTH = 80;

/** The one sentence of each action. It leaves out who did it and why, which stand beside it. */
const sentences: Readonly<Record<AuditAction, Tell>> = {
  'admin.set': (told) => `Set up the admin account of ${admin(told, told.to)}`,
  'admin.invited': (told) =>
    `Invited ${admin(told, told.to)} (${word(told.to['emailAddress'])}) as an admin for ${listed(labelled(told.to['permissions']))}`,
  'admin.uninvited': (told) => `Took back the invitation of ${admin(told, told.from)}`,
  'admin.joined': (told) =>
    `Accepted the invitation as ${admin(told, told.to)} (${word(told.to['emailAddress'])})`,
  'admin.changed': (told) =>
    `Changed what ${admin(told, {})} may manage: ${listed(labelled(told.to['permissions']))}, before ${listed(labelled(told.from['permissions']))}`,
  'admin.password-changed': (told) => `Changed the password of ${admin(told, {})}`,
  'admin.deactivated': (told) => `Deactivated the admin account of ${admin(told, told.from)}`,
  'sessions.ended': ({ from }) => `Logged ${word(from['displayName'], 'somebody')} out everywhere`,
  'second-factor.enabled': (told) => `Turned on the second factor of ${admin(told, {})}`,
  'second-factor.codes-renewed': (told) => `Renewed the recovery codes of ${admin(told, {})}`,
  'second-factor.disabled': (told) => `Turned off the second factor of ${admin(told, {})}`,
  'second-factor.reset': (told) => `Reset the second factor of ${admin(told, {})}`,
  'clock.moved': ({ from, to, when }) =>
    to['now'] === null
      ? `Set the festival clock back to real time, from ${when(from['now'])}`
      : `Moved the festival clock to ${when(to['now'])}, from ${when(from['now'])}`,
  'order.verified': (told) => `Verified ${order(told)}`,
  'order.unverified': (told) => `Undid the verification of ${order(told)}`,
  'order.cancelled': (told) => `Cancelled ${order(told)}`,
  'filter.saved': ({ to }) => `Saved the filter “${word(to['name'])}”`,
  'filter.deleted': ({ from }) => `Deleted the filter “${word(from['name'])}”`,
  'vendor.confirmed': ({ names }) => `Confirmed the vendor ${names.vendor ?? ''}`.trim(),
  'workshop.created': ({ to }) => `Created the workshop ${word(to['name'])}`.trim(),
  'workshop.changed': (told) => `Changed the workshop ${workshop(told)}: ${fields(told.to)}`,
  'workshop.withdrawn': (told) =>
    `Withdrew the workshop ${workshop(told)}; ${plural(told.to['registrationsEnded'], 'sign-up ended', 'sign-ups ended')}`,
  'allocation.started': () => 'Started the allocation of workshop places',
  'registration.added': (told) => `Added ${student(told)} to ${workshop(told)}`,
  'registration.moved': (told) =>
    `Moved ${student(told)} from ${word(told.from['workshop'], 'a workshop')} to ${word(told.to['workshop'], 'another workshop')}`,
  'registration.removed': (told) => `Removed ${student(told)} from ${workshop(told)}`,
  'registration.attended': (told) => `Recorded that ${student(told)} came to ${workshop(told)}`,
  'registration.unattended': (told) => `Took back that ${student(told)} came to ${workshop(told)}`,
  'photo.shortlisted': (told) =>
    told.to['shortlisted'] === false
      ? `Took ${photo(told)} off the shortlist`
      : `Put ${photo(told)} on the shortlist`,
  'photo.removed': (told) => `Removed ${photo(told)} from the contest`,
  'ballots.published': ({ to }) =>
    `Published the list of ${plural(to['ballots'], 'ballot', 'ballots')}`,
  'ballots.audited': () => 'Read the ballots with the names of the voters',
  'ballots.reopened': ({ from }) =>
    `Took back the list of ${plural(from['ballots'], 'ballot', 'ballots')}`,
  'points.given': (told) =>
    `Gave ${plural(told.to['points'], 'point', 'points')} to ${told.names.student ?? word(told.to['emailAddress'], 'a student')}`,
  'points.undone': (told) =>
    `Took back ${plural(told.from['points'], 'point', 'points')} of ${student(told)}`,
  'points.mended': (told) => `Corrected the points of ${order(told)}`,
  'draw.announced': (told) => `Announced ${draw(told)}`,
  'draw.closed': (told) =>
    `Closed the list of ${draw(told)}: ${plural(told.to['people'], 'person', 'people')} with ${plural(told.to['chances'], 'chance', 'chances')}`,
  'draw.voided': (told) => `Voided ${draw(told)}`,
  'draw.drawn': (told) => `Drew the winners of ${draw(told)}`,
  'draw.redrawn': (told) => `Drew the prize “${word(told.to['prize'])}” of ${draw(told)} again`,
  'export.asked': (told) => `Exported: ${exported(told, told.to)}`,
  'export.cancelled': (told) => `Cancelled the export: ${exported(told, {})}`,
  'export.downloaded': (told) => `Downloaded the export: ${exported(told, told.to)}`,
  'campaign.created': (told) =>
    told.to['sendAt']
      ? `Scheduled ${campaign(told)} for ${told.when(told.to['sendAt'])}`
      : `Queued ${campaign(told)}`,
  'campaign.tested': (told) =>
    `Sent a test of ${campaign(told)} to ${word(told.to['emailAddress'], 'the admin')}`,
  'campaign.paused': (told) => `Paused ${campaign(told)}`,
  'campaign.resumed': (told) => `Resumed ${campaign(told)}`,
  'campaign.stopped': (told) => `Stopped ${campaign(told)}`,
  'campaign.retried': (told) => `Sent what failed of ${campaign(told)} again`,
  'campaign.resent': (told) =>
    told.names.recipient
      ? `Sent the uncertain email to ${told.names.recipient} again, of ${campaign(told)}`
      : `Sent ${plural(told.to['mails'], 'uncertain email', 'uncertain emails')} again, of ${campaign(told)}`,
  'release.imported': (told) => `Deployed ${release(told, told.to)}`,
  'release.uploaded': (told) => `Uploaded ${release(told, told.to)}`,
  'release.checked': (told) => `${release(told, told.to)} passed its checks`,
  'release.refused': (told) => `${release(told, told.to)} failed its checks`,
  'release.activated': (told) => `Activated ${release(told, told.to)}`,
  'release.rolled-back': (told) =>
    `Rolled ${told.subject} back to ${release(told, told.to)}, from ${release(told, told.from)}`,
  'preview.created': (told) => `Made a preview link of ${release(told, told.to)}`,
  'area-token.created': ({ subject, to, when }) =>
    `Made the token “${word(to['label'])}” for ${subject}, good until ${when(to['expiresAt'])}`,
  'area-token.revoked': ({ subject, from }) =>
    `Revoked the token “${word(from['label'])}” for ${subject}`,
  'area-token.refused': ({ subject, to }) =>
    `Was refused with a token of another area: ${word(to['asked'], 'a call')} for ${subject}`,
};

const whenIn =
  (timeZone: string) =>
  (instant: unknown): string => {
    const at = new Date(String(instant));
    if (Number.isNaN(at.getTime())) return 'an unknown time';
    return new Intl.DateTimeFormat('en-SG', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(at);
  };

/** An action in words. It is stored with the entry, so that it keeps the names of then. */
export const sentenceOf = (
  { action, subject, names = {}, from, to }: AuditedFact,
  timeZone: string,
): string =>
  sentences[action]({ subject, names, from: from ?? {}, to: to ?? {}, when: whenIn(timeZone) });
