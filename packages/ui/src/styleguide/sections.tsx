import { type ReactNode, useState } from 'react';
import { Alert } from '../alert.js';
import { Garland, Motif, motifNames } from '../artwork.js';
import { Badge } from '../badge.js';
import { Button } from '../button.js';
import { Card } from '../card.js';
import { Checkbox } from '../checkbox.js';
import { Chip, FilterChips } from '../chip.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { cx } from '../cx.js';
import { Dialog } from '../dialog.js';
import { Drawer } from '../drawer.js';
import { EmptyState } from '../empty-state.js';
import { ErrorState } from '../error-state.js';
import { FigureRow } from '../figure-row.js';
import { Icon, iconNames } from '../icon.js';
import { Cluster, Grid, Stack } from '../layout.js';
import { Link } from '../link.js';
import { PageHeader } from '../page-header.js';
import { PageSize } from '../page-size.js';
import { Pagination } from '../pagination.js';
import { Price } from '../price.js';
import { Progress } from '../progress.js';
import { RadioGroup } from '../radio-group.js';
import { Section as Sheet, type Tone } from '../section.js';
import { Segmented } from '../segmented.js';
import { Skeleton } from '../skeleton.js';
import { useSnackbar } from '../snackbar.js';
import { Table, type TableColumn } from '../table.js';
import { TextField } from '../text-field.js';
import { Timeline } from '../timeline.js';
import look from './sections.module.css';
import sheet from './sheets.module.css';
import frame from './styleguide.module.css';

const type = ['display', 'titleL', 'titleM', 'titleS', 'lead', 'body', 'label', 'caption', 'code'];
const colours = [
  'surface',
  'raised',
  'sunken',
  'inverse',
  'accent',
  'accentSoft',
  'positive',
  'positiveSoft',
  'warning',
  'warningSoft',
  'negative',
  'negativeSoft',
  'control',
  'controlHover',
  'bandSun',
  'bandBloom',
  'bandLeaf',
  'bandSky',
  'bandNight',
];
const steps = ['space1', 'space2', 'space3', 'space4', 'space5', 'space6', 'space7', 'space8'];
const heights = ['elevation1', 'elevation2', 'elevation3'];

export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Example title="Type">
        <Stack gap={3}>
          {type.map((role) => (
            <div key={role} className={look.specimen}>
              <span className={look.role}>{role}</span>
              <p className={look[role]}>A midsummer medley of sound and colour</p>
            </div>
          ))}
        </Stack>
      </Example>
      <Example title="Colour roles">
        <div className={look.swatches}>
          {colours.map((role) => (
            <div key={role} className={cx(look.swatch, look[role])}>
              {role}
            </div>
          ))}
        </div>
      </Example>
      <Example title="Space">
        <Cluster align="end" gap={4}>
          {steps.map((step) => (
            <span key={step} className={cx(look.step, look[step])} />
          ))}
        </Cluster>
      </Example>
      <Example title="Elevation">
        <Cluster gap={5}>
          {heights.map((height) => (
            <div key={height} className={cx(look.height, look[height])}>
              {height}
            </div>
          ))}
        </Cluster>
      </Example>
      <Example title="Icons">
        <div className={look.icons}>
          {iconNames.map((name) => (
            <span key={name} className={look.icon}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Example>
    </Section>
  );
}

const art = ['sun', 'bloom', 'leaf', 'sky', 'lilac', 'ink', 'paper'];
const cuts = ['cutA', 'cutB', 'cutC', 'cutControl', 'cutControlHover', 'cutBand'];
const sizes = ['small', 'medium', 'large'] as const;

export function Artwork() {
  return (
    <Section id="artwork" title="Artwork">
      <Example title="Paper">
        <div className={sheet.papers}>
          {art.map((colour) => (
            <div key={colour} className={cx(sheet.paper, sheet[colour])}>
              <span className={sheet.label}>{colour}</span>
            </div>
          ))}
        </div>
      </Example>
      <Example title="Motifs">
        <Cluster gap={5}>
          {motifNames.map((name) => (
            <figure key={name} className={sheet.motif}>
              <Motif name={name} size="large" />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </Cluster>
        <Cluster gap={5}>
          {sizes.map((size) => (
            <Motif key={size} name="petal" size={size} />
          ))}
        </Cluster>
      </Example>
      <Example title="Garlands, by seed">
        <Garland seed="Home" />
        <Garland seed="FAQ" />
        <Garland seed="Partners" />
      </Example>
      <Example title="Cuts">
        <div className={sheet.papers}>
          {cuts.map((cut) => (
            <div key={cut} className={cx(sheet.cut, sheet[cut])}>
              {cut}
            </div>
          ))}
        </div>
      </Example>
    </Section>
  );
}

const sheetTones: {
  tone: Tone;
  title: string;
  motif: 'sun' | 'petal' | 'leaf' | 'kite' | 'note';
}[] = [
  { tone: 'plain', title: 'Plain, on the page', motif: 'note' },
  { tone: 'sun', title: 'Sun', motif: 'sun' },
  { tone: 'bloom', title: 'Bloom', motif: 'petal' },
  { tone: 'leaf', title: 'Leaf', motif: 'leaf' },
  { tone: 'sky', title: 'Sky', motif: 'kite' },
  { tone: 'night', title: 'Night', motif: 'note' },
];

const timeline = [
  { id: 'open', when: '8 February', title: 'Submissions open' },
  { id: 'vote', when: '6–21 March', title: 'Voting', text: 'One or two.' },
  { id: 'winners', when: '25 March', title: 'Winners' },
  { id: 'show', when: '2 April', title: 'Exhibition' },
];

export function Sheets() {
  return (
    <Section id="sheets" title="Sheets of colour">
      <Example title="Page header">
        <div className={sheet.screen}>
          <PageHeader
            eyebrow="Programmes"
            title="Performances"
            lead="Three evenings, two of them on the pavement."
            motif="note"
            tone="bloom"
            headingLevel={4}
          >
            <Button variant="primary">See the dates</Button>
          </PageHeader>
        </div>
      </Example>
      <Example title="Sections">
        <div className={sheet.screen}>
          {sheetTones.map(({ tone, title, motif }) => (
            <Sheet
              key={tone}
              tone={tone}
              title={title}
              motif={motif}
              headingLevel={4}
              lead="Text and links take the sheet’s own ink."
            >
              <p>
                A paragraph with <Link href="#sheets">a link in it</Link>.
              </p>
              <Cluster>
                <Button variant="primary">Primary</Button>
                <Button>Secondary</Button>
                <Button variant="quiet">Quiet</Button>
                <Button disabled>Disabled</Button>
              </Cluster>
              <Card>
                <p>
                  A card is paper of its own, with <Link href="#sheets">its own links</Link>.
                </p>
                <Button variant="primary">Primary</Button>
              </Card>
            </Sheet>
          ))}
        </div>
      </Example>
      <Example title="Timeline">
        <Timeline label="The contest" items={timeline} />
      </Example>
      <Example title="Figure row">
        <FigureRow media={<div className={sheet.image} />}>
          <h4>Flower Wall</h4>
          <p>A wall of two thousand folded flowers.</p>
        </FigureRow>
        <FigureRow reversed media={<div className={sheet.image} />}>
          <h4>Kaleidoscope</h4>
          <p>The picture at the end of the line, the words still after it to a screen reader.</p>
        </FigureRow>
      </Example>
    </Section>
  );
}

const collection = [
  { value: 'self', label: 'Self-Collection at NTU', description: '18 Feb, 12–2pm' },
  { value: 'delivery', label: 'Delivery' },
  {
    value: 'courier',
    label: 'Courier',
    description: 'Not offered for this product',
    disabled: true,
  },
] as const;
const categories = ['Accessories', 'Apparel', 'Bags', 'Decor', 'Masks', 'Stationery'].map(
  (label) => ({
    value: label,
    label,
    disabled: label === 'Decor',
  }),
);

export function Choices() {
  const [type, setType] = useState<'self' | 'delivery' | 'courier' | null>('self');
  const [view, setView] = useState<'products' | 'vendors'>('products');
  const [chosen, setChosen] = useState(['Bags', 'Masks']);
  const [colours, setColours] = useState(['Indigo', 'Coral', 'Leaf']);
  return (
    <Section id="choices" title="Choices">
      <Grid min="small" gap={5}>
        <Example title="Checkbox">
          <div>
            <Checkbox label="Take pre-orders" description="Buyers wait until it is made" />
            <Checkbox label="Self-collection" defaultChecked />
            <Checkbox label="All options" indeterminate />
            <Checkbox label="Delivery" disabled defaultChecked />
            <Checkbox
              label="I agree to the terms"
              error="Please indicate acknowledgement of terms and conditions."
            />
          </div>
        </Example>
        <Example title="Radio group">
          <RadioGroup
            label="Collection type"
            options={collection}
            value={type}
            onChange={setType}
          />
          <RadioGroup
            label="Collection type"
            options={collection.slice(0, 2)}
            value={null}
            onChange={() => {}}
            error="Please select a Collection Type for all products."
          />
        </Example>
      </Grid>
      <Example title="Segmented">
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
        </Cluster>
      </Example>
      <Example title="Chips">
        <FilterChips label="Category" options={categories} value={chosen} onChange={setChosen} />
        <Cluster gap={2}>
          {colours.map((colour) => (
            <Chip
              key={colour}
              removeLabel={`Remove ${colour}`}
              onRemove={() => setColours(colours.filter((each) => each !== colour))}
            >
              {colour}
            </Chip>
          ))}
          <Chip>For looking at</Chip>
        </Cluster>
      </Example>
    </Section>
  );
}

interface Order {
  number: string;
  buyer: string;
  email: string;
  total: number;
  isVerified: boolean;
}

const orders: Order[] = [
  {
    number: 'K7M-2QD',
    buyer: 'Mei Tan',
    email: 'student01@e.ntu.edu.sg',
    total: 42.5,
    isVerified: false,
  },
  {
    number: 'P4X-9TR',
    buyer: 'Arif Rahman',
    email: 'student02@e.ntu.edu.sg',
    total: 8,
    isVerified: true,
  },
  {
    number: 'B2W-5HN',
    buyer: 'Priya Nair',
    email: 'student03@e.ntu.edu.sg',
    total: 116,
    isVerified: false,
  },
];

const columns: TableColumn<Order>[] = [
  {
    key: 'number',
    header: 'Order Number',
    cell: (order) => order.number,
    isRowHeader: true,
    nowrap: true,
  },
  { key: 'buyer', header: 'Buyer', cell: (order) => order.buyer },
  { key: 'email', header: 'Email Address', cell: (order) => order.email },
  { key: 'total', header: 'Total', cell: (order) => <Price amount={order.total} />, align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: (order) =>
      order.isVerified ? (
        <Badge tone="positive">Verified</Badge>
      ) : (
        <Badge tone="warning">In progress</Badge>
      ),
  },
  {
    key: 'verify',
    header: 'Verify',
    headerHidden: true,
    cell: (order) => (
      <Button
        size="compact"
        disabled={order.isVerified}
        aria-label={`Verify order ${order.number}`}
      >
        Verify
      </Button>
    ),
  },
];

const naming = {
  rowId: (order: Order) => order.number,
  rowLabel: (order: Order) => `order ${order.number}`,
};

export function Data() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['P4X-9TR']));
  const [page, setPage] = useState(5);
  const [size, setSize] = useState(10);
  return (
    <Section id="data" title="Data">
      <Example title="Table">
        <Table
          {...naming}
          caption="Unverified Orders"
          columns={columns}
          rows={orders}
          selection={{ selected, onChange: setSelected }}
          expansion={{
            render: (order) => <p>Two lino prints for {order.buyer}, collected on 18 Feb.</p>,
          }}
        />
        <Cluster justify="between">
          <PageSize value={size} onChange={setSize} />
          <Pagination page={page} pageCount={12} onChange={setPage} label="Orders" />
        </Cluster>
        <Table
          {...naming}
          caption="My Orders"
          columns={columns.slice(0, 4)}
          rows={[]}
          empty="You have not ordered anything yet."
        />
      </Example>
    </Section>
  );
}

const tones = ['neutral', 'accent', 'positive', 'warning', 'negative'] as const;

export function Messages() {
  const showSnackbar = useSnackbar();
  const [isTrying, setTrying] = useState(false);
  return (
    <Section id="messages" title="Messages">
      <Example title="Badge">
        <Cluster>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="positive" icon="check">
            Verified
          </Badge>
          <Badge tone="warning" icon="clock">
            Verification in Progress
          </Badge>
        </Cluster>
      </Example>
      <Example title="Alert">
        <Grid min="medium">
          <Alert title="Pay by transfer" actions={<Button size="compact">How it works</Button>}>
            Reply to the mail with a screenshot. See the <Link href="#messages">FAQ</Link>.
          </Alert>
          <Alert tone="positive">Your photo has been successfully submitted!</Alert>
          <Alert tone="warning" title="Rehearsal" onDismiss={() => {}}>
            It is 10 February, 10 am.
          </Alert>
          <Alert tone="negative">Insufficient stock. Check your cart.</Alert>
        </Grid>
      </Example>
      <Example title="Snackbar">
        <Cluster>
          <Button onClick={() => showSnackbar('Heron, A5 is in your cart', { tone: 'positive' })}>
            Show one
          </Button>
          <Button
            onClick={() =>
              showSnackbar('Heron removed', { action: { label: 'Undo', onAction: () => {} } })
            }
          >
            With an action
          </Button>
        </Cluster>
      </Example>
      <Example title="Progress">
        <Progress label="Orders exported" value={312} max={400}>
          312 of about 400 rows
        </Progress>
      </Example>
      <Example title="Waiting, empty, failed">
        <Grid min="small">
          <Card>
            <Stack gap={3}>
              <Skeleton shape="square" />
              <Skeleton shape="title" />
              <Skeleton lines={3} />
              <Skeleton shape="control" />
            </Stack>
          </Card>
          <Card>
            <EmptyState
              icon="cart"
              title="Your cart is empty"
              headingLevel={3}
              actions={<Button>Browse</Button>}
            >
              Everything on sale is made by students and friends of the festival.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState headingLevel={3} busy={isTrying} onRetry={() => setTrying(true)} />
          </Card>
        </Grid>
      </Example>
    </Section>
  );
}

type Open = 'dialog' | 'long' | 'confirm' | 'danger' | 'drawer' | null;

const labels: Record<NonNullable<Open>, string> = {
  dialog: 'Dialog',
  long: 'Long dialog',
  confirm: 'Confirm',
  danger: 'Confirm with danger',
  drawer: 'Drawer',
};

export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        Save
      </Button>
    </>
  );
  return (
    <Section id="overlays" title="Overlays">
      <Example title="Dialogs and drawer">
        <Cluster>
          {Object.entries(labels).map(([name, label]) => (
            <Button key={name} onClick={() => setOpen(name as Open)}>
              {label}
            </Button>
          ))}
        </Cluster>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Edit Profile"
          description="Shown on your page."
          actions={actions}
        >
          <Stack>
            <TextField label="Display name" defaultValue="Inkwell" />
            <TextField label="Website" optional />
          </Stack>
        </Dialog>
        <Dialog
          open={open === 'long'}
          onClose={close}
          title="Terms and conditions"
          size="large"
          dismissOnBackdrop
          actions={actions}
        >
          <Stack>
            {Array.from(
              { length: 24 },
              (_, index) => `${index + 1}. No refunds or exchanges once an order is verified.`,
            ).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Add this to your cart?"
          confirmLabel="Add to cart"
          onConfirm={close}
          onCancel={close}
        >
          One Heron lino print, A5.
        </ConfirmDialog>
        <ConfirmDialog
          open={open === 'danger'}
          title="Clear your cart?"
          tone="danger"
          confirmLabel="Clear cart"
          onConfirm={close}
          onCancel={close}
        >
          All four items go back on the shelf.
        </ConfirmDialog>
        <Drawer open={open === 'drawer'} onClose={close} title="Menu" closeLabel="Close menu">
          <Stack gap={3}>
            <Link href="#overlays">About the festival</Link>
            <Link href="#overlays">Main committee</Link>
          </Stack>
        </Drawer>
      </Example>
    </Section>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the guide, with an id for links. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={frame.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Stack gap={5}>{children}</Stack>
    </section>
  );
}

/** A few examples under a small heading. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={frame.example}>
      <h3 className={frame.exampleTitle}>{title}</h3>
      {children}
    </div>
  );
}
