import { useState } from 'react';
import { Badge } from '../badge.js';
import { Breadcrumb } from '../breadcrumb.js';
import { Button } from '../button.js';
import { Card, cardTarget } from '../card.js';
import { DescriptionList } from '../description-list.js';
import { Accordion, Disclosure } from '../disclosure.js';
import { IconButton } from '../icon-button.js';
import { Image } from '../image.js';
import { Cluster, Container, Grid, Stack } from '../layout.js';
import { Anchor, Link } from '../link.js';
import { LinkButton } from '../link-button.js';
import { Price } from '../price.js';
import { SnackbarHost } from '../snackbar.js';
import { Spinner } from '../spinner.js';
import { Stat } from '../stat.js';
import { Tabs } from '../tabs.js';
import { Example, Section } from './section.js';
import { Artwork } from './sections/artwork.js';
import { Choices } from './sections/choices.js';
import { Data } from './sections/data.js';
import { Fields } from './sections/fields.js';
import { Foundations } from './sections/foundations.js';
import { Media } from './sections/media.js';
import { Messages } from './sections/messages.js';
import { Overlays } from './sections/overlays.js';
import { Sheets } from './sections/sheets.js';
import styles from './styleguide.module.css';

type TabId = 'signup' | 'login' | 'help';

function Navigation() {
  const [tab, setTab] = useState<TabId>('login');
  return (
    <Section id="navigation" title="Navigation">
      <Example title="Breadcrumb">
        <Breadcrumb items={[{ label: 'Marketplace', href: '#navigation' }, { label: 'Inkwell' }]} />
      </Example>
      <Example title="Tabs">
        <Tabs
          label="Vendor account"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'signup', label: 'Sign up', panel: <p>Open a stall at the festival.</p> },
            { id: 'login', label: 'Login', panel: <p>Welcome back.</p> },
            { id: 'help', label: 'Help', panel: <p>Write to us.</p> },
          ]}
        />
      </Example>
      <Example title="Accordion and disclosure">
        <Accordion
          headingLevel={4}
          items={[
            {
              id: 'guide-login',
              title: 'I cannot log in',
              content: <p>Allow third-party cookies.</p>,
            },
            {
              id: 'guide-one',
              title: 'Why only one workshop?',
              content: <p>So that all get a place.</p>,
            },
          ]}
        />
        <Disclosure summary="How to pay" defaultOpen>
          <p>Scan the code, or make a bank transfer.</p>
        </Disclosure>
      </Example>
    </Section>
  );
}

function Surfaces() {
  return (
    <Section id="surfaces" title="Surfaces">
      <Example title="Card, image, price">
        <Grid min="tiny">
          {['Heron, lino print', 'Tote bag with a very long name that needs two lines'].map(
            (name) => (
              <Card
                key={name}
                as="article"
                interactive
                padding="small"
                media={<Image alt="" ratio="1/1" />}
              >
                <Stack gap={1}>
                  <h4>
                    <Anchor href="#surfaces" className={cardTarget}>
                      {name}
                    </Anchor>
                  </h4>
                  <Price amount={12.5} />
                  <Badge tone="warning">Only 3 left</Badge>
                </Stack>
              </Card>
            ),
          )}
          <Card
            media={
              <Image
                alt="A picture that is not there"
                ratio="16/9"
                src="data:image/png;base64,AAAA"
              />
            }
          >
            <p>A card that is not pressed.</p>
            <Price amount={1240} whole size="large" />
          </Card>
        </Grid>
      </Example>
      <Example title="Figures and facts">
        <Grid min="tiny">
          <Stat label="Orders to verify" value={38} note="of 112 in all" />
          <Stat label="Total" value={<Price amount={1298.4} />} />
        </Grid>
        <DescriptionList
          items={[
            { term: 'Order number', value: <code>K7M-2QD</code> },
            { term: 'Email address', value: 'mei.tan.the.third@e.ntu.edu.sg' },
            { term: 'Collection', value: '18 Feb, 12–2pm' },
          ]}
        />
      </Example>
    </Section>
  );
}

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

function Actions() {
  const [isBusy, setBusy] = useState(true);
  return (
    <Section id="actions" title="Actions">
      <Example title="Button">
        {(['medium', 'compact'] as const).map((size) => (
          <Cluster key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <Button size={size} icon="cart" variant="primary">
              Add to cart
            </Button>
          </Cluster>
        ))}
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy={isBusy}>
              {variant}
            </Button>
          ))}
          <Button variant="quiet" size="compact" onClick={() => setBusy(!isBusy)}>
            {isBusy ? 'Stop' : 'Work'}
          </Button>
        </Cluster>
      </Example>
      <Example title="Link button and link">
        <Cluster>
          <LinkButton href="#actions" variant="primary" icon="cart">
            Go to cart
          </LinkButton>
          <LinkButton href="#actions">View more</LinkButton>
          <Link href="#actions">A link in text</Link>
          <Link href="https://www.ntu.edu.sg/" external>
            Elsewhere
          </Link>
          <Link href="#actions" quiet>
            A quiet link
          </Link>
        </Cluster>
      </Example>
      <Example title="Icon button and spinner">
        <Cluster>
          <IconButton icon="menu" label="Menu" />
          <IconButton icon="edit" label="Edit" variant="outlined" />
          <IconButton icon="trash" label="Remove" variant="danger" />
          <IconButton icon="trash" label="Remove, not now" variant="danger" disabled />
          <IconButton icon="close" label="Close" size="compact" />
          <Spinner size="small" />
          <Spinner label="Loading an example" />
          <Spinner size="large" />
        </Cluster>
      </Example>
    </Section>
  );
}

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
