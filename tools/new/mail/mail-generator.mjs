import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { renderFolder } from '../lib/changes.mjs';
import { addEntry, addImport, keysOf } from '../lib/edit-code.mjs';

const CONTRACT = 'packages/contracts/src/mails.ts';
const REGISTRY = 'services/mailer/src/mails/mail-registry.ts';
const MAILS = 'services/mailer/src/mails';
const LONGEST = 'services/mailer/test/mails/longest-mails.ts';

/**
 * The subjects of mails, with the usual settings of each, and the name of the longest sample in tests. Each subject has a mail in
 * `templates`; campaign mails have one too.
 */
const subjects = {
  order: { audience: 'buyer', priority: 'high', longest: 'longestCollection' },
  registration: { audience: 'participant', priority: 'normal', longest: 'longestParticipant()' },
};

/**
 * @template {string} Choice
 * @param {string} option
 * @param {unknown} value
 * @param {readonly Choice[]} choices
 */
function choose(option, value, choices) {
  const choice = choices.find((one) => one === value);
  if (!choice) throw new Error(`--${option} is one of ${choices.join(', ')}.`);
  return choice;
}

/** A mail about one of the existing subjects. @type {import('../lib/changes.mjs').Generator} */
export const mailGenerator = {
  usage: `mail <name> --about <${Object.keys(subjects).join('|')}> [--kind <kind>]`,
  guide: 'docs/guides/write-a-mail.md',
  options: { about: { type: 'string' }, kind: { type: 'string', default: 'notice' } },
  plan: ({ names, options, root }) => {
    const { name, camel } = names;
    const contract = readFileSync(join(root, CONTRACT), 'utf8');
    if (keysOf(contract, 'mails').includes(name)) throw new Error(`There is a mail ${name}.`);
    const about = choose(
      'about',
      options['about'],
      /** @type {(keyof typeof subjects)[]} */ (Object.keys(subjects)),
    );
    const kind = choose('kind', options['kind'], keysOf(contract, 'mailKinds'));
    const isOfCampaign = kind === 'campaign';
    const { audience, priority, longest } = isOfCampaign
      ? { ...subjects[about], priority: 'low' }
      : subjects[about];
    const facts = `about: '${about}', kind: '${kind}', audience: '${audience}', priority: '${priority}'`;
    const imported = `import { ${camel} } from './${name}.js';`;
    const templates = inRoot(
      'tools/new/mail/templates',
      isOfCampaign ? `campaign-${about}` : about,
    );
    const registered = isOfCampaign ? 'campaignMails' : 'originals';
    const longestMail = `'${name}': () => writeToMany(campaignMails['${name}'], ${longest})`;
    return [
      ...renderFolder(templates, MAILS, { ...names }),
      { path: CONTRACT, edit: (source) => addEntry(source, 'mails', `'${name}': { ${facts} }`) },
      { path: REGISTRY, edit: (source) => addImport(source, imported) },
      { path: REGISTRY, edit: (source) => addEntry(source, registered, `'${name}': ${camel}`) },
      ...(isOfCampaign
        ? [
            {
              path: LONGEST,
              edit: (/** @type {string} */ source) => addEntry(source, 'toMany', longestMail),
            },
          ]
        : []),
    ];
  },
};
