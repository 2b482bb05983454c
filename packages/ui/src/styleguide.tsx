import { type ReactNode, useState } from 'react';
import { Alert } from './alert.js';
import { Motif, motifNames } from './artwork.js';
import { Badge } from './badge.js';
import { Breadcrumb } from './breadcrumb.js';
import { Button } from './button.js';
import { Card, cardTarget } from './card.js';
import { Carousel } from './carousel.js';
import { Checkbox } from './checkbox.js';
import { Chip, FilterChips } from './chip.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { cx } from './cx.js';
import { DescriptionList } from './description-list.js';
import { Dialog } from './dialog.js';
import { Accordion, Disclosure } from './disclosure.js';
import { Drawer } from './drawer.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { FigureRow } from './figure-row.js';
import { FormErrors } from './form-errors.js';
import { Gallery } from './gallery.js';
import { Garland } from './garland.js';
import { Icon, iconNames } from './icon.js';
import { IconButton } from './icon-button.js';
import { Image } from './image.js';
import { Cluster, Container, Grid, Stack } from './layout.js';
import { Anchor, Link } from './link.js';
import { LinkButton } from './link-button.js';
import { LinkTabs } from './link-tabs.js';
import { LoopingVideo } from './looping-video.js';
import { PageHeader } from './page-header.js';
import { PageSize } from './page-size.js';
import { Pagination } from './pagination.js';
import { PasswordField } from './password-field.js';
import { Playlist } from './playlist.js';
import { Price } from './price.js';
import { Progress } from './progress.js';
import { QuantityStepper } from './quantity-stepper.js';
import { RadioGroup } from './radio-group.js';
import { SearchField } from './search-field.js';
import { Section as Sheet, type Tone } from './section.js';
import { Segmented } from './segmented.js';
import { Select } from './select.js';
import { Skeleton } from './skeleton.js';
import { useSnackbar } from './snackbar.js';
import { Spinner } from './spinner.js';
import styles from './styleguide.module.css';
import { Table, type TableColumn } from './table.js';
import { Tabs } from './tabs.js';
import { TextArea } from './text-area.js';
import { TextField } from './text-field.js';
import { Timeline } from './timeline.js';
import { VideoPlayer } from './video.js';
import { VideoDialog } from './video-dialog.js';

/** A few examples under a small heading. */
const Example = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.example}>
    <h3 className={styles.exampleTitle}>{title}</h3>
    {children}
  </div>
);

/** One box for each class of the style sheet. */
const Swatches = ({ names }: { names: string }) => (
  <div className={styles.swatches}>
    {names.split(' ').map((name) => (
      <div key={name} className={cx(styles.swatch, styles[name])}>
        <span className={styles.name}>{name}</span>
      </div>
    ))}
  </div>
);

const tones: readonly Tone[] = ['plain', 'sun', 'bloom', 'leaf', 'sky', 'night'];

const Look = () => (
  <>
    <Example title="Type">
      {'display titleL titleM titleS lead body label caption code'.split(' ').map((role) => (
        <p key={role} className={styles[role]}>
          {role}: a midsummer medley
        </p>
      ))}
    </Example>
    <Example title="Colour roles">
      <Swatches names="surface raised sunken inverse accent accentSoft positive positiveSoft warning warningSoft negative negativeSoft control controlHover" />
    </Example>
    <Example title="Paper and cuts">
      <Swatches names="artSun artBloom artLeaf artSky artLilac artInk artPaper cutA cutB cutC cutControl cutBand" />
    </Example>
    <Example title="Icons">
      <div className={styles.swatches}>
        {iconNames.map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
    </Example>
    <Example title="Motifs and garlands">
      <Cluster gap={5}>
        {motifNames.map((name) => (
          <Motif key={name} name={name} size="large" />
        ))}
      </Cluster>
      <Garland seed="Home" />
      <Garland seed="FAQ" />
    </Example>
    <Example title="Page header and sections">
      <div className={styles.screen}>
        <PageHeader
          eyebrow="Programmes"
          title="Performances"
          lead="Three evenings, two of them on the pavement."
          motif="note"
          tone="bloom"
          headingLevel={4}
        />
        {tones.map((tone) => (
          <Sheet key={tone} tone={tone} title={tone} motif="kite" headingLevel={4} lead="A lead.">
            <p>
              A paragraph with <Link href="#look">a link in it</Link>.
            </p>
            <Buttons />
            <Card>
              A card is paper of its own, with <Link href="#look">its own links</Link>.
            </Card>
          </Sheet>
        ))}
      </div>
    </Example>
    <Example title="Figure row and timeline">
      <FigureRow reversed media={<div className={cx(styles.swatch, styles.artSky)} />}>
        <h4>Kaleidoscope</h4>
        <p>The picture at the end of the line, the words still after it to a screen reader.</p>
      </FigureRow>
      <Timeline
        label="The contest"
        items={[
          { id: 'open', when: '8 February', title: 'Submissions open' },
          { id: 'vote', when: '6–21 March', title: 'Voting', text: 'One or two.' },
        ]}
      />
    </Example>
  </>
);

const Buttons = (props: { size?: 'compact'; disabled?: boolean; busy?: boolean }) => (
  <Cluster>
    {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {variant}
      </Button>
    ))}
  </Cluster>
);

const Actions = () => (
  <>
    <Example title="Button">
      <Buttons />
      <Buttons size="compact" />
      <Buttons disabled />
      <Buttons busy />
    </Example>
    <Example title="Link and link button">
      <Cluster>
        <LinkButton href="#actions" variant="primary" icon="cart">
          Go to cart
        </LinkButton>
        <Link href="#actions">A link in text</Link>
        <Link href="https://www.ntu.edu.sg/" external>
          Elsewhere
        </Link>
      </Cluster>
    </Example>
    <Example title="Icon button and spinner">
      <Cluster>
        <IconButton icon="menu" label="Menu" />
        <IconButton icon="edit" label="Edit" variant="outlined" />
        <IconButton icon="trash" label="Remove" variant="danger" />
        <Spinner label="Loading an example" />
      </Cluster>
    </Example>
  </>
);

const categories = ['Accessories', 'Apparel', 'Masks'].map((label) => ({ value: label, label }));
const collection = [
  { value: 'self', label: 'Self-Collection at NTU', description: '18 Feb, 12–2pm' },
  { value: 'courier', label: 'Courier', description: 'Not offered', disabled: true },
] as const;

function Fields() {
  const [search, setSearch] = useState('heron');
  const [quantity, setQuantity] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [type, setType] = useState<'self' | 'courier' | null>('self');
  const [view, setView] = useState<'products' | 'vendors'>('products');
  const [chosen, setChosen] = useState(['Masks']);
  return (
    <>
      <Grid min="small" gap={5}>
        <TextField label="Full name" autoComplete="name" description="As on your campus card" />
        <TextField id="guide-email" label="Email address" error="That address is not complete" />
        <TextField label="Website" optional placeholder="https://" />
        <TextField label="Username" disabled defaultValue="inkwell" />
        <TextField label="Price" prefix="$" inputMode="decimal" defaultValue="12.50" />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="midsummer" />
        <SearchField label="Search products" value={search} onChange={setSearch} />
        <TextArea label="Description" counted maxLength={120} defaultValue="A heron." />
        <Select label="Category" options={categories} placeholder="Choose one" defaultValue="" />
        <QuantityStepper
          label="Prints"
          value={quantity}
          onChange={setQuantity}
          max={3}
          maxReason="Only 3 left"
        />
        <div>
          <Checkbox label="Take pre-orders" description="Buyers wait until it is made" />
          <Checkbox label="All options" indeterminate />
          <Checkbox label="I agree to the terms" error="Please agree to the terms." />
        </div>
        <RadioGroup
          label="Collection type"
          options={collection}
          value={type}
          onChange={setType}
          error="Please select a collection type."
        />
      </Grid>
      <Example title="Chips and segmented">
        <FilterChips label="Category" options={categories} value={chosen} onChange={setChosen} />
        <Cluster>
          <Segmented
            label="Show"
            labelHidden
            options={[
              { value: 'products', label: 'Products' },
              { value: 'vendors', label: 'Vendors' },
            ]}
            value={view}
            onChange={setView}
          />
          <Chip removeLabel="Remove Indigo" onRemove={() => {}}>
            Indigo
          </Chip>
        </Cluster>
      </Example>
      <Example title="Summary of errors">
        <Button className={styles.fit} onClick={() => setAttempt(attempt + 1)}>
          Try to send
        </Button>
        <FormErrors
          attempt={attempt}
          errors={
            attempt > 0 ? [{ fieldId: 'guide-email', message: 'That address is not complete' }] : []
          }
        />
      </Example>
    </>
  );
}

function Messages() {
  const showSnackbar = useSnackbar();
  const undo = { label: 'Undo', onAction: () => {} };
  return (
    <>
      <Cluster>
        {(['neutral', 'accent', 'positive', 'warning', 'negative'] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon="clock">
            {tone}
          </Badge>
        ))}
        <Button onClick={() => showSnackbar('Heron removed', { action: undo })}>
          Show a snackbar
        </Button>
      </Cluster>
      <Grid min="medium">
        {(['info', 'positive', 'warning', 'negative'] as const).map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            title="Pay by transfer"
            actions={<Button size="compact">How it works</Button>}
            onDismiss={() => {}}
          >
            Reply to the mail with a screenshot. See the <Link href="#messages">FAQ</Link>.
          </Alert>
        ))}
      </Grid>
      <Progress label="Orders exported" value={312} max={400}>
        312 of about 400 rows
      </Progress>
      <Grid min="small">
        <Stack gap={3}>
          <Skeleton shape="square" />
          <Skeleton lines={3} />
        </Stack>
        <EmptyState icon="cart" title="Your cart is empty" headingLevel={3}>
          Everything on sale is made by students and friends of the festival.
        </EmptyState>
        <ErrorState headingLevel={3} onRetry={() => {}} />
      </Grid>
    </>
  );
}

const orders = [
  { number: 'K7M-2QD', buyer: 'Mei Tan', total: 42.5 },
  { number: 'P4X-9TR', buyer: 'Arif Rahman', total: 8 },
];
type Order = (typeof orders)[number];
const columns: TableColumn<Order>[] = [
  { key: 'number', header: 'Order Number', cell: ({ number }) => number, isRowHeader: true },
  { key: 'buyer', header: 'Buyer', cell: ({ buyer }) => buyer },
  { key: 'total', header: 'Total', cell: ({ total }) => <Price amount={total} />, align: 'end' },
];
const naming = {
  rowId: ({ number }: Order) => number,
  rowLabel: ({ number }: Order) => `order ${number}`,
};

function Data() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['P4X-9TR']));
  const [page, setPage] = useState(5);
  const [size, setSize] = useState(10);
  return (
    <>
      <Table
        {...naming}
        caption="Unverified Orders"
        columns={columns}
        rows={orders}
        selection={{ selected, onChange: setSelected }}
        expansion={{ render: ({ buyer }) => <p>Two lino prints for {buyer}.</p> }}
      />
      <Cluster justify="between">
        <PageSize value={size} onChange={setSize} />
        <Pagination page={page} pageCount={12} onChange={setPage} label="Orders" />
      </Cluster>
      <Table {...naming} caption="My Orders" columns={columns} rows={[]} empty="No orders yet." />
      <DescriptionList
        items={[
          { term: 'Order number', value: <code>K7M-2QD</code> },
          { term: 'Collection', value: '18 Feb, 12–2pm' },
        ]}
      />
      <Grid min="tiny">
        <Card as="article" interactive padding="small" media={<Image alt="" ratio="1/1" />}>
          <h4>
            <Anchor href="#data" className={cardTarget}>
              Tote bag with a very long name that needs two lines
            </Anchor>
          </h4>
          <Price amount={12.5} />
        </Card>
        <Card media={<Image alt="A broken picture" ratio="16/9" src="data:image/png;base64,AA" />}>
          A card that is not pressed.
        </Card>
      </Grid>
    </>
  );
}

function Navigation() {
  const [tab, setTab] = useState<'signup' | 'login'>('login');
  return (
    <>
      <Breadcrumb items={[{ label: 'Marketplace', href: '#navigation' }, { label: 'Inkwell' }]} />
      <Tabs
        label="Vendor account"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'signup', label: 'Sign up', panel: <p>Open a stall at the festival.</p> },
          { id: 'login', label: 'Login', panel: <p>Welcome back.</p> },
        ]}
      />
      <LinkTabs
        label="Contests"
        tabs={[
          { id: 'photo', label: 'Moments 2021', href: '#navigation' },
          { id: 'hunt', label: 'Scavenger Hunt', href: '#navigation' },
        ]}
        value="hunt"
      >
        <p>The panel of the tab that the address names.</p>
      </LinkTabs>
      <Accordion
        headingLevel={3}
        items={[{ id: 'guide-login', title: 'I cannot log in', content: <p>Allow cookies.</p> }]}
      />
      <Disclosure summary="How to pay" defaultOpen>
        <p>Scan the code, or make a bank transfer.</p>
      </Disclosure>
    </>
  );
}

/** Generated, because the package has no image files. */
const images = ['#ffb81c', '#e0345b', '#0b7a5e', '#7cc6f2'].map((colour) => ({
  image: {
    src: `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="${colour}" d="M0 0h3v2H0z"/></svg>`,
    )}`,
    width: 960,
    height: 640,
  },
  alt: `A sheet of ${colour}`,
  caption: colour,
}));
const films = ['Overture', 'Encore'].map((title) => ({ id: title, title, src: '/nothing.mp4' }));

const Media = () => (
  <>
    <Carousel
      label="Shirts"
      items={images.map(({ alt }) => ({ id: alt, label: alt, content: <Card>{alt}</Card> }))}
    />
    <Gallery label="Rehearsals" images={images} />
    <Grid min="medium">
      <LoopingVideo src="/nothing.mp4" poster={images[0]?.image} label="Dancers in a corridor" />
      <VideoPlayer embedId="nothing" title="Overture" poster={images[1]?.image} />
    </Grid>
    <Playlist label="Auditions" videos={films} />
  </>
);

type Overlay = 'Dialog' | 'Confirm' | 'Drawer' | 'Film';

function Overlays() {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Cluster>
        {(['Dialog', 'Confirm', 'Drawer', 'Film'] as const).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Cluster>
      <Dialog
        open={open === 'Dialog'}
        onClose={close}
        title="Edit profile"
        description="Shown on your page."
        actions={<Button onClick={close}>Save</Button>}
      >
        <TextField label="Display name" defaultValue="Inkwell" />
      </Dialog>
      <ConfirmDialog
        open={open === 'Confirm'}
        title="Clear your cart?"
        tone="danger"
        confirmLabel="Clear cart"
        onConfirm={close}
        onCancel={close}
      >
        All four items go back on the shelf.
      </ConfirmDialog>
      <Drawer open={open === 'Drawer'} onClose={close} title="Menu" closeLabel="Close menu">
        <Link href="#overlays">About the festival</Link>
      </Drawer>
      <VideoDialog
        open={open === 'Film'}
        onClose={close}
        video={{ title: 'Trailer', src: '/nothing.mp4', description: 'About the film.' }}
      />
    </>
  );
}

const parts = { Look, Actions, Fields, Messages, Data, Navigation, Media, Overlays };

/** The look and every component with its states, on one page. */
export function Styleguide() {
  return (
    <Container as="div" className={styles.page}>
      <Stack gap={3} as="header">
        <h1>Styleguide</h1>
        <nav aria-label="Parts of the styleguide" className={styles.parts}>
          {Object.keys(parts).map((title) => (
            <Link key={title} href={`#${title.toLowerCase()}`}>
              {title}
            </Link>
          ))}
        </nav>
      </Stack>
      {Object.entries(parts).map(([title, Part]) => (
        <section key={title} id={title.toLowerCase()} aria-label={title} className={styles.section}>
          <h2>{title}</h2>
          <Part />
        </section>
      ))}
    </Container>
  );
}
