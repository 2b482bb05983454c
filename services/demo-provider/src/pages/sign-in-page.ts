import { type DemoPerson, people } from '@festival/demo-world/people/people';
import { portraitFile } from '@festival/demo-world/people/portraits';
import escapeHtml from 'escape-html';
import { layout } from './layout.js';

interface Group {
  id: string;
  title: string;
  note: string;
  includes: (person: DemoPerson, index: number) => boolean;
}

/** Students with a history come first in `people`. The demo world promises 20 of them. */
const WITH_HISTORY = 20;

const groups: Group[] = [
  {
    id: 'returning',
    title: 'Students who have been here',
    note: 'They have ordered before.',
    includes: ({ kind }, index) => kind === 'student' && index < WITH_HISTORY,
  },
  {
    id: 'new',
    title: 'Students who are new',
    note: 'They have no orders yet.',
    includes: ({ kind }, index) => kind === 'student' && index >= WITH_HISTORY,
  },
  {
    id: 'staff',
    title: 'Staff',
    note: 'They may log in as students may.',
    includes: ({ kind }) => kind === 'staff',
  },
  {
    id: 'outside',
    title: 'From outside the university',
    note: 'The festival turns them away and says why.',
    includes: ({ kind }) => kind === 'outsider',
  },
];

const personItem = (person: DemoPerson): string => `<li>
<button name="person" value="${person._id}">
<img src="/portraits/${portraitFile(person)}" alt="" width="44" height="44" loading="lazy">
<span class="who"><span class="name">${escapeHtml(person.name)}</span>
<span class="address">${escapeHtml(person.email)}</span></span>
</button>
</li>`;

const groupSection = ({
  id,
  title,
  note,
  includes,
}: Group): string => `<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p class="note">${note}</p>
<ul>${people.filter(includes).map(personItem).join('\n')}</ul>
</section>`;

const sections = groups.map(groupSection).join('\n');

/** The page for choosing a person: a button for each, inside one form that works without a script. */
export const signInPage = (uid: string): string =>
  layout(
    'Demo campus login',
    `<header>
<p class="badge">Demo</p>
<h1>Demo campus login</h1>
<p class="lead">This stands in for the university’s login while you try out the festival. Choose whom you want to be; there is no password.</p>
<div class="find" hidden>
<label for="find">Find somebody by name or address</label>
<input id="find" type="search" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p>
</div>
</header>
<main>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
${sections}
</form>
</main>
<footer><a href="/interaction/${encodeURIComponent(uid)}/cancel">Cancel and go back to the festival</a></footer>`,
    '<script src="/static/find.js" defer></script>',
  );
