import { mailFiles } from '@festival/contracts/mails';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BillRow, Block, Fact, Inline, MailContext, MailDocument } from '../mail.js';
import { headStyles, withStyles } from './style.js';

/**
 * The mail as an HTML document. All texts are escaped.
 * @param codeSrc the address of the image of the mail's code, if it has one
 */
export const renderHtml = (mail: MailDocument, context: MailContext, codeSrc = ''): string => {
  const blocks = mail.blocks.map(
    (block, index) => block && <MailBlock key={index} {...{ block, codeSrc }} />,
  );
  const html = renderToStaticMarkup(<Frame {...{ mail, context, blocks }} />);
  return `<!doctype html>${withStyles(html)}`;
};

interface FrameProps {
  mail: MailDocument;
  context: MailContext;
  blocks: ReactNode;
}

/** What surrounds every mail. */
const Frame = ({ mail, context, blocks }: FrameProps) => (
  <html lang="en" dir="ltr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      <meta name="x-apple-disable-message-reformatting" />
      <title>{mail.subject}</title>
      {headStyles(context.publicUrl).map((sheet) => (
        <style key={sheet} dangerouslySetInnerHTML={{ __html: sheet }} />
      ))}
    </head>
    <body className="page">
      <div className="hidden">{mail.preview}</div>
      <Table className="page">
        <Cell className="page-cell">
          <div
            dangerouslySetInnerHTML={{
              __html: inOutlook(<Sheet {...{ mail, context, blocks }} />),
            }}
          />
          <p className="text muted foot">
            You get this email because {mail.reason}{' '}
            <a href={context.publicUrl} className="foot-link">
              {context.edition.name}
            </a>
            , by {context.edition.organiser}.
          </p>
        </Cell>
      </Table>
    </body>
  </html>
);

/** Outlook knows no widest width, so it gets a table of one around. */
const inOutlook = (content: ReactNode): string =>
  `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->${renderToStaticMarkup(content)}<!--[if mso]></td></tr></table><![endif]-->`;

const Sheet = ({ mail, context: { edition, publicUrl }, blocks }: FrameProps) => (
  <Table className="sheet">
    <Cell className="strip-cell">
      <Picture src={publicUrl + mailFiles.head} alt={edition.name} />
    </Cell>
    <Cell className="body">
      <h1 className="display title">{mail.title}</h1>
      {blocks}
    </Cell>
    <Cell className="strip-cell">
      <Picture src={publicUrl + mailFiles.foot} alt="" />
    </Cell>
  </Table>
);

/** With low priority React adds no `<link>` that preloads the image, which a mail cannot use. */
const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <img src={src} alt={alt} width={600} fetchPriority="low" className="picture" />
);

interface PartProps {
  className?: string;
  children: ReactNode;
}

const Table = ({ className, children }: PartProps) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className}>
    <tbody>{children}</tbody>
  </table>
);

/** A row of one cell. */
const Cell = ({ className, children }: PartProps) => (
  <tr>
    <td className={className}>{children}</td>
  </tr>
);

/** A gap above, which Outlook keeps. */
const Apart = ({ children }: { children: ReactNode }) => <div className="apart">{children}</div>;

const MailBlock = ({ block, codeSrc }: { block: Block; codeSrc: string }) => {
  switch (block.kind) {
    case 'paragraph':
      return <Text className="paragraph" text={block.text} />;
    case 'small':
      return <Text className="small muted paragraph" text={block.text} />;
    case 'note':
      return (
        <Notice tone="note">
          <Lines lines={block.lines} />
        </Notice>
      );
    case 'list':
      return (
        <Ticket name={block.title}>
          <p className="text">
            <Lines lines={block.lines} />
          </p>
        </Ticket>
      );
    case 'notice':
      return (
        <Notice tone={block.tone}>
          <InlineText text={block.text} />
        </Notice>
      );
    case 'steps':
      return (
        <>
          <h2 className="display heading">{block.title}</h2>
          <ol className="text list">
            {block.items.map((item, index) => (
              <li key={index} className="list-item">
                <InlineText text={item} />
              </li>
            ))}
          </ol>
        </>
      );
    case 'code': {
      const image = { src: codeSrc, width: 220, height: 220, fetchPriority: 'low' } as const;
      return (
        <Ticket>
          <img {...image} alt={block.alt} className="code" />
          <Text className="small centred" text={block.caption} />
        </Ticket>
      );
    }
    case 'action':
      return (
        <Apart>
          <table role="presentation" cellPadding={0} cellSpacing={0} className="action-table">
            <tbody>
              <Cell className="action-cell">
                <a href={block.href} className="text action">
                  {block.label}
                </a>
              </Cell>
            </tbody>
          </table>
        </Apart>
      );
    case 'facts':
      return (
        <Ticket name={block.name}>
          <Table>{block.facts.map(factRow)}</Table>
        </Ticket>
      );
    case 'bill': {
      const total = block.rows.filter(isTotal).map(billRow);
      const rows = block.rows.filter((row) => !isTotal(row)).map(billRow);
      return (
        <Ticket name={block.title} below={block.text} last={<Table>{total}</Table>}>
          <Table>{rows}</Table>
        </Ticket>
      );
    }
  }
};

const Text = ({ className, text }: { className: string; text: readonly Inline[] }) => (
  <p className={`text ${className}`}>
    <InlineText text={text} />
  </p>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ));

const Notice = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <Apart>
    <Table>
      <Cell className={`text notice ${tone}`}>{children}</Cell>
    </Table>
  </Apart>
);

interface TicketProps {
  name?: string;
  below?: string;
  children: ReactNode;
  last?: ReactNode;
}

/** Parts of a ticket, with a line to tear between them. */
const Ticket = ({ name, below, children, last }: TicketProps) => (
  <Apart>
    <Table className="ticket">
      {name && (
        <Cell className="ticket-part">
          <h2 className="display ticket-name">
            <bdi>{name}</bdi>
          </h2>
          {below && <p className="text small muted">{below}</p>}
        </Cell>
      )}
      {name && <TearLine />}
      <Cell className={last ? 'ticket-part tight' : 'ticket-part'}>{children}</Cell>
      {last && <TearLine />}
      {last && <Cell className="ticket-part">{last}</Cell>}
    </Table>
  </Apart>
);

const TearLine = () => (
  <Cell>
    <Table className="tear-table">
      <tr>
        <td width={11} className="notch notch-start" />
        <td className="tear-cell">
          <div className="tear" />
        </td>
        <td width={11} className="notch notch-end" />
      </tr>
    </Table>
  </Cell>
);

const factRow = ({ label, value, before }: Fact) => (
  <tr key={label}>
    <td width={104} className="text fact fact-label muted">
      {label}
    </td>
    <td className="text fact strong">
      <bdi>{value}</bdi>
      {before !== undefined && (
        <div className="text small muted plain">
          Before:{' '}
          <s>
            <bdi>{before}</bdi>
          </s>
        </div>
      )}
    </td>
  </tr>
);

const isTotal = ({ look }: BillRow): boolean => look === 'total';

const billClasses: Readonly<Record<BillRow['look'], string>> = {
  group: 'text small muted group',
  item: 'text item',
  variation: 'text variation muted',
  sum: 'text sum',
  total: 'display total',
};

const billRow = ({ look, text, below, amount }: BillRow, key: number) => (
  <tr key={key}>
    <td colSpan={amount === undefined ? 2 : 1} className="bill-cell">
      <div className={billClasses[look]}>
        <InlineText text={text} />
        {below && (
          <div className={look === 'item' ? 'text small muted plain' : 'text strong'}>
            <InlineText text={below} />
          </div>
        )}
      </div>
    </td>
    {amount !== undefined && (
      <td width={76} className="bill-cell">
        <div className={`${billClasses[look]} amount`}>{amount}</div>
      </td>
    )}
  </tr>
);

/** Order numbers and their kind break nowhere. */
const CODE = /^[\w-]{1,12}$/;

const InlineText = ({ text }: { text: readonly Inline[] }) =>
  text.map((run, index) => (
    <Fragment key={index}>
      <Run run={run} />
    </Fragment>
  ));

const Run = ({ run }: { run: Inline }) => {
  if (typeof run === 'string') return run;
  if ('strong' in run)
    return (
      <strong className={CODE.test(run.strong) ? 'code-word' : undefined}>{run.strong}</strong>
    );
  if ('theirs' in run) return <bdi>{run.theirs}</bdi>;
  return (
    <a href={run.href} className="link">
      {run.link}
    </a>
  );
};
