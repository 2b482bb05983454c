import { type ExportKind, exportKinds } from './export-kinds.js';
import { type Permission, permissionLabels } from './permissions.js';

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

interface AuditedFact {
  action: AuditAction;
  /** The id of the changed thing; of a release, the name of its area. */
  subject: string;
  names?: AuditedNames | undefined;
  /** The changed values before the action; null or absent if the thing did not exist. */
  from?: Values | null | undefined;
  to?: Values | null | undefined;
}

interface Entry {
  subject: string;
  names: AuditedNames;
  from: Values;
  to: Values;
  when: (instant: unknown) => string;
}

/** A value as a word. Values of older entries may be absent. */
const word = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
const plural = (count: unknown, one: string, many: string): string =>
  `${word(count, '0')} ${count === 1 ? one : many}`;
const permissionNames = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map((one) => permissionLabels[one as Permission] ?? String(one))
    : [];
const listed = (words: readonly string[]): string =>
  words.length === 0 ? 'nothing' : words.join(', ');

/** `order 27ZN-Q4XB of Tan Wei Ling: Midsummer tote bag` */
const order = ({ names: { order, buyer, products = [] } }: Entry): string => {
  const whose = [order ? `order ${order}` : 'an order', buyer && `of ${buyer}`];
  const what = products.length > 0 ? `: ${products.join(', ')}` : '';
  return whose.filter(Boolean).join(' ') + what;
};
const admin = ({ names }: Entry, values: Values): string =>
  word(values['displayName']) || names.admin || 'an admin';
const student = ({ names }: Entry): string => names.student ?? 'a student';
const workshop = ({ names, from, to }: Entry): string =>
  names.workshop || word(to['workshop']) || word(from['workshop']) || 'a workshop';
const photo = ({ names, from }: Entry): string =>
  names.photo ? `the photo of ${names.photo}` : `the photo of ${word(from['name'], 'an entrant')}`;
const draw = ({ names, to }: Entry): string => `the draw “${names.draw ?? word(to['name'], '?')}”`;
const campaign = ({ names }: Entry): string =>
  names.campaign ? `the emails to ${names.campaign}` : 'emails to many';
/** `workshops 1.12.0 (3f2a…)`; a deployed release has no name but the beginning of its id. */
const release = ({ subject }: Entry, { version, release: id }: Values): string => {
  const name = word(version).replace(/^deployed-/, '');
  const isNamedById = name !== '' && word(id).startsWith(name);
  return [subject, name, word(id) && !isNamedById && `(${word(id)})`].filter(Boolean).join(' ');
};
const exportText = ({ names }: Entry, { kind, format }: Values): string =>
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

/**
 * The actions of admins, and the one sentence of each. An action is named by its subject, and by what was done to it in the past tense. The sentence leaves
 * out who did it and why, which stand beside it.
 */
const sentences = {
  'admin.set': (entry) => `Set up the admin account of ${admin(entry, entry.to)}`,
  'admin.invited': (entry) =>
    `Invited ${admin(entry, entry.to)} (${word(entry.to['emailAddress'])}) as an admin${permissionNames(entry.to['permissions']).length > 0 ? ` for ${listed(permissionNames(entry.to['permissions']))}` : ' without permissions'}`,
  'admin.uninvited': (entry) => `Took back the invitation of ${admin(entry, entry.from)}`,
  'admin.joined': (entry) =>
    `Accepted the invitation as ${admin(entry, entry.to)} (${word(entry.to['emailAddress'])})`,
  'admin.changed': (entry) =>
    `Changed what ${admin(entry, {})} may manage: ${listed(permissionNames(entry.to['permissions']))}, before ${listed(permissionNames(entry.from['permissions']))}`,
  'admin.password-changed': (entry) => `Changed the password of ${admin(entry, {})}`,
  'admin.deactivated': (entry) => `Deactivated the admin account of ${admin(entry, entry.from)}`,
  'person.exported': ({ from }) => `Exported what is kept about ${word(from['who'], 'a person')}`,
  'person.erased': ({ from }) => `Erased ${word(from['who'], 'a person')}`,
  'sessions.ended': ({ from }) => `Logged ${word(from['displayName'], 'somebody')} out everywhere`,
  'second-factor.enabled': (entry) => `Turned on the second factor of ${admin(entry, {})}`,
  'second-factor.codes-renewed': (entry) => `Renewed the recovery codes of ${admin(entry, {})}`,
  'second-factor.disabled': (entry) => `Turned off the second factor of ${admin(entry, {})}`,
  'second-factor.reset': (entry) => `Reset the second factor of ${admin(entry, {})}`,
  'clock.moved': ({ from, to, when }) =>
    to['now'] === null
      ? `Set the festival clock back to real time, from ${when(from['now'])}`
      : `Moved the festival clock to ${when(to['now'])}, from ${when(from['now'])}`,
  'order.verified': (entry) => `Verified ${order(entry)}`,
  'order.unverified': (entry) => `Undid the verification of ${order(entry)}`,
  'order.cancelled': (entry) => `Cancelled ${order(entry)}`,
  'filter.saved': ({ to }) => `Saved the filter “${word(to['name'])}”`,
  'filter.deleted': ({ from }) => `Deleted the filter “${word(from['name'])}”`,
  'vendor.confirmed': ({ names }) => `Confirmed the vendor ${names.vendor ?? ''}`.trim(),
  'workshop.created': ({ to }) => `Created the workshop ${word(to['name'])}`.trim(),
  'workshop.changed': (entry) => `Changed the workshop ${workshop(entry)}: ${fields(entry.to)}`,
  'workshop.withdrawn': (entry) =>
    `Withdrew the workshop ${workshop(entry)}; ${plural(entry.to['registrationsEnded'], 'sign-up ended', 'sign-ups ended')}`,
  'allocation.started': () => 'Started the allocation of workshop places',
  'registration.added': (entry) => `Added ${student(entry)} to ${workshop(entry)}`,
  'registration.moved': (entry) =>
    `Moved ${student(entry)} from ${word(entry.from['workshop'], 'a workshop')} to ${word(entry.to['workshop'], 'another workshop')}`,
  'registration.removed': (entry) => `Removed ${student(entry)} from ${workshop(entry)}`,
  'registration.attended': (entry) => `Recorded that ${student(entry)} came to ${workshop(entry)}`,
  'registration.unattended': (entry) =>
    `Took back that ${student(entry)} came to ${workshop(entry)}`,
  'photo.shortlisted': (entry) =>
    entry.to['shortlisted'] === false
      ? `Took ${photo(entry)} off the shortlist`
      : `Put ${photo(entry)} on the shortlist`,
  'photo.removed': (entry) => `Removed ${photo(entry)} from the contest`,
  'ballots.published': ({ to }) =>
    `Published the list of ${plural(to['ballots'], 'ballot', 'ballots')}`,
  'ballots.audited': () => 'Read the ballots with the names of the voters',
  'ballots.reopened': ({ from }) =>
    `Took back the list of ${plural(from['ballots'], 'ballot', 'ballots')}`,
  'points.given': (entry) =>
    `Gave ${plural(entry.to['points'], 'point', 'points')} to ${entry.names.student ?? word(entry.to['emailAddress'], 'a student')}`,
  'points.undone': (entry) =>
    `Took back ${plural(entry.from['points'], 'point', 'points')} of ${student(entry)}`,
  'points.mended': (entry) => `Corrected the points of ${order(entry)}`,
  'draw.announced': (entry) => `Announced ${draw(entry)}`,
  'draw.closed': (entry) =>
    `Closed the list of ${draw(entry)}: ${plural(entry.to['people'], 'person', 'people')} with ${plural(entry.to['chances'], 'chance', 'chances')}`,
  'draw.voided': (entry) => `Voided ${draw(entry)}`,
  'draw.drawn': (entry) => `Drew the winners of ${draw(entry)}`,
  'draw.redrawn': (entry) => `Drew the prize “${word(entry.to['prize'])}” of ${draw(entry)} again`,
  'export.asked': (entry) => `Exported: ${exportText(entry, entry.to)}`,
  'export.cancelled': (entry) => `Cancelled the export: ${exportText(entry, {})}`,
  'export.downloaded': (entry) => `Downloaded the export: ${exportText(entry, entry.to)}`,
  'campaign.created': (entry) =>
    entry.to['sendAt']
      ? `Scheduled ${campaign(entry)} for ${entry.when(entry.to['sendAt'])}`
      : `Queued ${campaign(entry)}`,
  'campaign.tested': (entry) =>
    `Sent a test of ${campaign(entry)} to ${word(entry.to['emailAddress'], 'the admin')}`,
  'campaign.paused': (entry) => `Paused ${campaign(entry)}`,
  'campaign.resumed': (entry) => `Resumed ${campaign(entry)}`,
  'campaign.stopped': (entry) => `Stopped ${campaign(entry)}`,
  'campaign.retried': (entry) => `Sent what failed of ${campaign(entry)} again`,
  'campaign.resent': (entry) =>
    entry.names.recipient
      ? `Sent the uncertain email to ${entry.names.recipient} again, of ${campaign(entry)}`
      : `Sent ${plural(entry.to['mails'], 'uncertain email', 'uncertain emails')} again, of ${campaign(entry)}`,
  'release.imported': (entry) => `Deployed ${release(entry, entry.to)}`,
  'release.uploaded': (entry) => `Uploaded ${release(entry, entry.to)}`,
  'release.checked': (entry) => `${release(entry, entry.to)} passed its checks`,
  'release.refused': (entry) => `${release(entry, entry.to)} failed its checks`,
  'release.activated': (entry) => `Activated ${release(entry, entry.to)}`,
  'release.rolled-back': (entry) =>
    `Rolled ${entry.subject} back to ${release(entry, entry.to)}, from ${release(entry, entry.from)}`,
  'preview.created': (entry) => `Made a preview link of ${release(entry, entry.to)}`,
  'area-token.created': ({ subject, to, when }) =>
    `Made the token “${word(to['label'])}” for ${subject}, good until ${when(to['expiresAt'])}`,
  'area-token.revoked': ({ subject, from }) =>
    `Revoked the token “${word(from['label'])}” for ${subject}`,
  'area-token.refused': ({ subject, to }) =>
    `Was refused with a token of another area: ${word(to['asked'], 'a call')} for ${subject}`,
} satisfies Readonly<Record<string, (entry: Entry) => string>>;
export type AuditAction = keyof typeof sentences;
export const auditActions = Object.keys(sentences) as AuditAction[];

/** An action in words. It is stored with the entry, so that it keeps the names of then. */
export const sentenceOf = (
  { action, subject, names = {}, from, to }: AuditedFact,
  formatInstant: (at: Date) => string,
): string => {
  const when = (instant: unknown) => {
    const at = new Date(String(instant));
    return Number.isNaN(at.getTime()) ? 'an unknown time' : formatInstant(at);
  };
  return sentences[action]({ subject, names, from: from ?? {}, to: to ?? {}, when });
};
