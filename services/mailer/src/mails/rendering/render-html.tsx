import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GroupView, ItemView, OrderView, VariationView } from '../parts/order.js';
import { priceText } from '../parts/texts.js';
import type { Block, Fact, Inline, MailContext, MailDocument } from './mail-document.js';
import { darkStyles, styles } from './theme.js';

interface MailProps {
  mail: MailDocument;
  context: MailContext;
  /** The address of one of the mail's images, by name. */
  imageSrc: (name: string) => string;
}

const Head = ({ mail }: Pick<MailProps, 'mail'>) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
    <meta name="x-apple-disable-message-reformatting" />
    <title>{mail.subject}</title>
    <style>{darkStyles}</style>
  </head>
);

const Footer = ({ edition, publicUrl, reason }: MailContext & Pick<MailDocument, 'reason'>) => (
  <div className="muted" style={styles.footer}>
    You get this email because {reason}{' '}
    <a href={publicUrl} className="muted" style={{ color: 'inherit' }}>
      {edition.name}
    </a>
    , by {edition.organiser}.
  </div>
);

const Mail = ({ mail, context, imageSrc }: MailProps) => (
  <html lang="en" dir="ltr">
    <Head mail={mail} />
    <body className="page" style={styles.page}>
      <div style={styles.hidden}>{mail.preview}</div>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        className="page"
        style={{ ...styles.page, tableLayout: 'fixed' }}
      >
        <tbody>
          <tr>
            <td style={styles.pageCell}>
              <table
                role="presentation"
                width="100%"
                cellPadding={0}
                cellSpacing={0}
                align="center"
                className="card"
                style={styles.card}
              >
                <tbody>
                  <tr>
                    <td style={styles.cardCell}>
                      <div className="accent" style={styles.brand}>
                        {context.edition.name}
                      </div>
                      {mail.blocks.map((block, index) => (
                        <MailBlock key={index} block={block} imageSrc={imageSrc} />
                      ))}
                    </td>
                  </tr>
                </tbody>
              </table>
              <Footer {...context} reason={mail.reason} />
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

/** The mail as an HTML document. All texts are escaped. */
export const renderHtml = (props: MailProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Mail {...props} />)}`;

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const Steps = ({ title, items }: Of<'steps'>) => (
  <>
    <h2 className="ink" style={styles.heading}>
      {title}
    </h2>
    <ol className="ink" style={styles.list}>
      {items.map((item, index) => (
        <li key={index} style={styles.listItem}>
          <InlineText text={item} />
        </li>
      ))}
    </ol>
  </>
);

const Lines = ({ lines }: Of<'lines'>) => (
  <p className="ink" style={styles.paragraph}>
    {lines.map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        <bdi>{line}</bdi>
      </Fragment>
    ))}
  </p>
);

const Notice = ({ tone, text }: Of<'notice'>) => (
  <div style={{ paddingTop: 20 }}>
    <div className={tone} style={{ ...styles.notice, ...styles[tone] }}>
      <InlineText text={text} />
    </div>
  </div>
);

/** With low priority React adds no `<link>` that preloads the image, which a mail cannot use. */
const Code = ({ src, alt, caption }: Of<'code'> & { src: string }) => (
  <>
    <img src={src} alt={alt} width={220} height={220} fetchPriority="low" style={styles.code} />
    <p className="ink" style={styles.caption}>
      <InlineText text={caption} />
    </p>
  </>
);

const Action = ({ label, href }: Of<'action'>) => (
  <p style={{ margin: '24px 0 0' }}>
    <a href={href} className="action" style={styles.action}>
      {label}
    </a>
  </p>
);

interface BlockProps {
  block: Block;
  /** The address of one of the mail's images, by name. */
  imageSrc: (name: string) => string;
}

const MailBlock = ({ block, imageSrc }: BlockProps) => {
  switch (block.kind) {
    case 'title':
      return (
        <h1 className="ink" style={styles.title}>
          {block.text}
        </h1>
      );
    case 'paragraph':
      return (
        <p className="ink" style={styles.paragraph}>
          <InlineText text={block.text} />
        </p>
      );
    case 'lines':
      return <Lines {...block} />;
    case 'small':
      return (
        <p className="muted" style={styles.small}>
          <InlineText text={block.text} />
        </p>
      );
    case 'notice':
      return <Notice {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'code':
      return <Code {...block} src={imageSrc(block.image)} />;
    case 'action':
      return <Action {...block} />;
    case 'facts':
      return <FactsBlock {...block} />;
    case 'order':
      return <OrderBlock order={block.order} />;
  }
};

const FactRow = ({ label, value, before }: Fact) => (
  <div style={styles.fact}>
    <div className="muted" style={styles.detail}>
      {label}
    </div>
    <div className="ink" style={styles.factValue}>
      <bdi>{value}</bdi>
    </div>
    {before !== undefined && (
      <div className="muted" style={styles.detail}>
        Before:{' '}
        <s>
          <bdi>{before}</bdi>
        </s>
      </div>
    )}
  </div>
);

/** A name with a list of facts. */
const FactsBlock = ({ name, facts }: Extract<Block, { kind: 'facts' }>) => (
  <div style={{ paddingTop: 20 }}>
    <div className="soft" style={styles.facts}>
      <h2 className="ink" style={styles.factsName}>
        <bdi>{name}</bdi>
      </h2>
      {facts.map((fact) => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </div>
  </div>
);

const Options = ({ options }: Pick<VariationView, 'options'>) =>
  options.map(({ label, value }, index) => (
    <span key={label}>
      {index > 0 && ', '}
      <bdi>{label}</bdi>: <bdi>{value}</bdi>
    </span>
  ));

const Variation = ({
  options,
  quantity,
  totalCents,
  priceCents,
}: VariationView & { priceCents: number }) => (
  <tr>
    <td className="muted" style={{ ...styles.cell, ...styles.detail, paddingTop: 2 }}>
      {quantity} × {priceText(priceCents)}
      {options.length > 0 && (
        <>
          {' · '}
          <Options options={options} />
        </>
      )}
    </td>
    <td className="ink" style={{ ...styles.amount, paddingTop: 2 }}>
      {priceText(totalCents)}
    </td>
  </tr>
);

const Item = ({ item }: { item: ItemView }) => (
  <>
    <tr>
      <td colSpan={2} className="ink" style={{ ...styles.cell, paddingTop: 14 }}>
        <strong>
          <bdi>{item.name}</bdi>
        </strong>
        <div className="muted" style={styles.detail}>
          from <bdi>{item.vendorName}</bdi>
        </div>
      </td>
    </tr>
    {item.variations.map((variation, index) => (
      <Variation key={index} {...variation} priceCents={item.priceCents} />
    ))}
    {item.comments !== '' && (
      <tr>
        <td
          colSpan={2}
          className="muted"
          style={{ ...styles.cell, ...styles.detail, paddingTop: 4 }}
        >
          Your note: <bdi>{item.comments}</bdi>
        </td>
      </tr>
    )}
  </>
);

const Group = ({ group }: { group: GroupView }) => (
  <>
    <tr>
      <td colSpan={2} style={{ paddingTop: 16 }}>
        <div className="soft" style={styles.band}>
          {group.heading}
          <div style={styles.bandDetail}>
            <bdi>{group.detail}</bdi>
          </div>
        </div>
      </td>
    </tr>
    {group.items.map((item, index) => (
      <Item key={index} item={item} />
    ))}
  </>
);

const Sum = ({ label, theirs, cents, isTotal = false }: SumProps) => {
  const emphasis = isTotal ? styles.total : undefined;
  return (
    <tr>
      <td className="ink" style={{ ...styles.cell, ...emphasis }}>
        {label}
        {theirs && (
          <>
            {', '}
            <bdi>{theirs}</bdi>
          </>
        )}
      </td>
      <td className="ink" style={{ ...styles.amount, ...emphasis }}>
        {priceText(cents)}
      </td>
    </tr>
  );
};

interface SumProps {
  label: string;
  theirs?: string;
  cents: number;
  isTotal?: boolean;
}

/** The lines of an order by slot or delivery, the vendors' surcharges, and the total. */
const OrderBlock = ({ order }: { order: OrderView }) => (
  <>
    <h2 className="ink" style={styles.heading}>
      Your order {order.number}
    </h2>
    <div className="muted" style={styles.detail}>
      Placed {order.placedAt}. Contact number {order.buyer.contactNumber}
    </div>
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {order.groups.map((group, index) => (
          <Group key={index} group={group} />
        ))}
        <tr>
          <td colSpan={2} style={{ paddingTop: 18 }}>
            <div className="rule" style={{ ...styles.rule, height: 0 }} />
          </td>
        </tr>
        {order.surcharges.map(({ vendorName, cents }) => (
          <Sum key={vendorName} label="Delivery surcharge" theirs={vendorName} cents={cents} />
        ))}
        <Sum label="Total" cents={order.totalCents} isTotal />
      </tbody>
    </table>
  </>
);

const Run = ({ run }: { run: Inline }) => {
  if (typeof run === 'string') return run;
  if ('strong' in run) return <strong>{run.strong}</strong>;
  if ('theirs' in run) return <bdi>{run.theirs}</bdi>;
  return (
    <a href={run.href} className="accent" style={styles.link}>
      {run.link}
    </a>
  );
};

const InlineText = ({ text }: { text: readonly Inline[] }) =>
  text.map((run, index) => (
    <Fragment key={index}>
      <Run run={run} />
    </Fragment>
  ));
