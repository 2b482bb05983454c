import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { renderFolder } from '../lib/changes.mjs';
import { addEntry, addImport, keysOf } from '../lib/edit-code.mjs';

const CONTRACT = 'packages/contracts/src/mails.ts';
const REGISTRY = 'services/mailer/src/mails/mail-registry.ts';
const MAILS = 'services/mailer/src/mails';

/** The subjects of mails. Each has a mail in `templates`, and a campaign's mail. */
const subjects = ['order', 'registration'];

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
  usage: `mail <name> --about <${subjects.join('|')}> [--kind <kind>]`,
  guide: 'docs/guides/write-a-mail.md',
  options: { about: { type: 'string' }, kind: { type: 'string', default: 'notice' } },
  plan: ({ names, options, root }) => {
    const { name, camel } = names;
    const contract = readFileSync(join(root, CONTRACT), 'utf8');
    if (keysOf(contract, 'mails').includes(name)) throw new Error(`There is a mail ${name}.`);
    const about = choose('about', options['about'], subjects);
    const kind = choose('kind', options['kind'], keysOf(contract, 'mailKinds'));
    const isOfCampaign = kind === 'campaign';
    const facts = `...${about}, kind: '${kind}'${isOfCampaign ? ", priority: 'low'" : ''}`;
    const imported = `import { ${camel} } from './${name}.js';`;
    const templates = inRoot(
      'tools/new/mail/templates',
      isOfCampaign ? `campaign-${about}` : about,
    );
    const registered = isOfCampaign || about !== 'order' ? 'mailRegistry' : 'orderMails';
    return [
      ...renderFolder(templates, MAILS, { ...names }),
      { path: CONTRACT, edit: (source) => addEntry(source, 'mails', `'${name}': { ${facts} }`) },
      { path: REGISTRY, edit: (source) => addImport(source, imported) },
      { path: REGISTRY, edit: (source) => addEntry(source, registered, `'${name}': ${camel}`) },
    ];
  },
};
