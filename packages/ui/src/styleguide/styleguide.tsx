import { Container, Stack } from '../layout/index.js';
import { Link } from '../link/index.js';
import { SnackbarHost } from '../snackbar/index.js';
import { Actions } from './sections/actions.js';
import { Artwork } from './sections/artwork.js';
import { Choices } from './sections/choices.js';
import { Data } from './sections/data.js';
import { Fields } from './sections/fields.js';
import { Foundations } from './sections/foundations.js';
import { Media } from './sections/media.js';
import { Messages } from './sections/messages.js';
import { Navigation } from './sections/navigation.js';
import { Overlays } from './sections/overlays.js';
import { Sheets } from './sections/sheets.js';
import { Surfaces } from './sections/surfaces.js';
import styles from './styleguide.module.css';

const parts = [
  { id: 'foundations', title: 'Foundations', Part: Foundations },
  { id: 'artwork', title: 'Artwork', Part: Artwork },
  { id: 'sheets', title: 'Sheets of colour', Part: Sheets },
  { id: 'actions', title: 'Actions', Part: Actions },
  { id: 'fields', title: 'Fields', Part: Fields },
  { id: 'choices', title: 'Choices', Part: Choices },
  { id: 'messages', title: 'Messages', Part: Messages },
  { id: 'surfaces', title: 'Surfaces', Part: Surfaces },
  { id: 'data', title: 'Data', Part: Data },
  { id: 'navigation', title: 'Navigation', Part: Navigation },
  { id: 'media', title: 'Pictures and films', Part: Media },
  { id: 'overlays', title: 'Overlays', Part: Overlays },
];

/**
 * Every token and component with its states, on one page. `withHost` adds a snackbar host,
 * for pages without the shell's.
 */
export function Styleguide({ withHost = false }: { withHost?: boolean }) {
  return (
    <Container as="div" className={styles.page}>
      <Stack gap={3} as="header">
        <h1>Styleguide</h1>
        <p className={styles.lead}>
          What the festival’s pages are made of, in all the states they can be in.
        </p>
        <nav aria-label="Parts of the styleguide" className={styles.parts}>
          {parts.map(({ id, title }) => (
            <Link key={id} href={`#${id}`}>
              {title}
            </Link>
          ))}
        </nav>
      </Stack>
      {parts.map(({ id, Part }) => (
        <Part key={id} />
      ))}
      {withHost && <SnackbarHost />}
    </Container>
  );
}
