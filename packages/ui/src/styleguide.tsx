import { useState } from 'react';
import { Badge } from './badge.js';
import { Breadcrumb } from './breadcrumb.js';
import { Button } from './button.js';
import { Card, cardTarget } from './card.js';
import { Carousel } from './carousel.js';
import { DescriptionList } from './description-list.js';
import { Accordion, Disclosure } from './disclosure.js';
import { FormErrors } from './form-errors.js';
import { Gallery } from './gallery.js';
import { IconButton } from './icon-button.js';
import { Image } from './image.js';
import { Cluster, Container, Grid, Stack } from './layout.js';
import { Anchor, Link } from './link.js';
import { LinkButton } from './link-button.js';
import { LinkTabs } from './link-tabs.js';
import { PasswordField } from './password-field.js';
import { Playlist } from './playlist.js';
import { Price } from './price.js';
import { QuantityStepper } from './quantity-stepper.js';
import { SearchField } from './search-field.js';
import { Select } from './select.js';
import { SnackbarHost } from './snackbar.js';
import { Spinner } from './spinner.js';
import {
  Artwork,
  Choices,
  Data,
  Example,
  Foundations,
  Messages,
  Overlays,
  Section,
  Sheets,
} from './styleguide/sections.js';
import styles from './styleguide/styleguide.module.css';
import { Tabs } from './tabs.js';
import { TextArea } from './text-area.js';
import { TextField } from './text-field.js';
import { LoopingVideo, VideoPlayer } from './video.js';
import { VideoDialog } from './video-dialog.js';

/** Generated images, because the package has no image files. */
const image = (colour: string, turn: number) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64"><path fill="${colour}" d="M0 0h96v64H0z"/><path fill="#2a1238" transform="rotate(${turn} 48 32)" d="M20 14 74 9 79 52 24 57z"/></svg>`,
  )}`,
  width: 960,
  height: 640,
});

const images = ['#ffb81c', '#e0345b', '#0b7a5e', '#7cc6f2', '#b9a2ea'].map((colour, index) => ({
  image: image(colour, index * 17),
  alt: `A dark quadrilateral on ${colour}`,
  caption: index % 2 ? `Caption of picture ${index + 1}` : undefined,
}));

const films = ['Overture', 'Interlude', 'Encore'].map((title, index) => ({
  id: title,
  title,
  src: `/nothing-${index}.mp4`,
  poster: images[index]?.image,
  description: 'A film that is not there: the player without one.',
}));

const tabs = [
  { id: 'photo', label: 'Moments 2021', href: '#media' },
  { id: 'hunt', label: 'Scavenger Hunt', href: '#media' },
  { id: 'draw', label: 'Lucky Draw', href: '#media' },
];

function Media() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="media" title="Pictures and films">
      <Example title="Carousel">
        <Carousel
          label="Shirts"
          items={images.map(({ alt }, index) => ({
            id: alt,
            label: `Shirt ${index + 1}`,
            content: (
              <Card>
                <p>Shirt {index + 1}</p>
                <Button size="compact">Buy now</Button>
              </Card>
            ),
          }))}
        />
      </Example>
      <Example title="Gallery">
        <Gallery label="Rehearsals" images={images} />
      </Example>
      <Example title="Films">
        <Grid min="medium">
          <LoopingVideo
            src="/nothing.mp4"
            poster={images[0]?.image}
            label="Dancers in a corridor"
          />
          <VideoPlayer src="/nothing.mp4" title="Trailer" poster={images[1]?.image} />
          <VideoPlayer embedId="nothing" title="Overture" poster={images[2]?.image} />
        </Grid>
        <div>
          <Button icon="play" onClick={() => setOpen(true)}>
            Play in a dialog
          </Button>
        </div>
        <VideoDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          video={{ title: 'Trailer', src: '/nothing.mp4', description: 'About the film.' }}
        />
      </Example>
      <Example title="Playlist">
        <Playlist label="Auditions" videos={films} />
      </Example>
      <Example title="Link tabs">
        <LinkTabs label="Contests" tabs={tabs} value="hunt">
          <p>The panel of the tab that the address names.</p>
        </LinkTabs>
      </Example>
    </Section>
  );
}

const categories = ['Accessories', 'Apparel', 'Masks', 'Stationery'].map((label) => ({
  value: label,
  label,
}));

const wrong = [
  { fieldId: 'guide-email', message: 'That address is not complete' },
  { message: 'Insufficient stock. Check your cart.' },
];

function Fields() {
  const [search, setSearch] = useState('heron');
  const [few, setFew] = useState(1);
  const [many, setMany] = useState(3);
  const [attempt, setAttempt] = useState(0);
  return (
    <Section id="fields" title="Fields">
      <Example title="Text">
        <Grid min="small" gap={5}>
          <TextField label="Full name" autoComplete="name" description="As on your campus card" />
          <TextField
            id="guide-email"
            label="Email address"
            type="email"
            defaultValue="mei@"
            error="That address is not complete"
          />
          <TextField label="Website" optional placeholder="https://" />
          <TextField label="Username" disabled defaultValue="inkwell" />
          <PasswordField
            label="Password"
            description="At least 8 characters"
            autoComplete="new-password"
            defaultValue="midsummer"
          />
          <TextField label="Price" prefix="$" inputMode="decimal" defaultValue="12.50" />
          <SearchField label="Search products" value={search} onChange={setSearch} />
          <TextArea
            label="Description"
            counted
            maxLength={120}
            defaultValue="A heron over the reservoir."
          />
        </Grid>
      </Example>
      <Example title="Select">
        <Grid min="small" gap={5}>
          <Select label="Category" options={categories} placeholder="Choose one" defaultValue="" />
          <Select
            label="Sort by"
            options={categories}
            defaultValue="Masks"
            error="Please choose a category"
          />
          <Select label="Slot" options={categories} disabled />
        </Grid>
      </Example>
      <Example title="Quantity">
        <Grid min="small" gap={5}>
          <QuantityStepper label="Quantity" value={few} onChange={setFew} />
          <QuantityStepper
            label="Prints"
            value={many}
            onChange={setMany}
            max={3}
            maxReason="Only 3 left"
          />
          <QuantityStepper label="Badges" value={1} onChange={() => {}} />
        </Grid>
      </Example>
      <Example title="Summary of errors">
        <Button className={styles.fit} onClick={() => setAttempt(attempt + 1)}>
          Try to send
        </Button>
        <FormErrors attempt={attempt} errors={attempt > 0 ? wrong : []} />
      </Example>
    </Section>
  );
}

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
      <Example title="Facts">
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
