import { Fragment, type ReactNode, type TableHTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BillRow, Block, Fact, Inline, MailContext, MailDocument } from '../mail.js';
import { darkStyles, styles } from './theme.js';

/**
 * The mail as an HTML document. All texts are escaped.
 * @param codeSrc the address of the image of the mail's code, if it has one
 */
export const renderHtml = (mail: MailDocument, context: MailContext, codeSrc = ''): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Frame mail={mail} context={context}>
      {mail.blocks.map(
        (block, index) => block && <MailBlock key={index} {...{ block, codeSrc }} />,
      )}
    </Frame>,
  )}`;

interface FrameProps {
  mail: MailDocument;
  context: MailContext;
  children: ReactNode;
}

/** What surrounds every mail. */
const Frame = ({ mail, context: { edition, publicUrl }, children }: FrameProps) => (
  <html lang="en" dir="ltr">
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
    <body className="page" style={styles.page}>
      <div style={styles.hidden}>{mail.preview}</div>
      <Table className="page" style={{ ...styles.page, tableLayout: 'fixed' }}>
        <tr>
          <td style={styles.pageCell}>
            <Table align="center" className="card" style={styles.card}>
              <tr>
                <td style={styles.cardCell}>
                  <div className="accent" style={styles.brand}>
                    {edition.name}
                  </div>
                  <h1 className="ink" style={styles.title}>
                    {mail.title}
                  </h1>
                  {children}
                </td>
              </tr>
            </Table>
            <div className="muted" style={styles.footer}>
              You get this email because {mail.reason}{' '}
              <a href={publicUrl} className="muted" style={{ color: 'inherit' }}>
                {edition.name}
              </a>
              , by {edition.organiser}.
            </div>
          </td>
        </tr>
      </Table>
    </body>
  </html>
);

const Table = ({ children, ...props }: TableHTMLAttributes<HTMLTableElement>) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} {...props}>
    <tbody>{children}</tbody>
  </table>
);

const MailBlock = ({ block, codeSrc }: { block: Block; codeSrc: string }) => {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="ink" style={styles.paragraph}>
          <InlineText text={block.text} />
        </p>
      );
    case 'small':
      return (
        <p className="muted" style={styles.small}>
          <InlineText text={block.text} />
        </p>
      );
    case 'lines':
      return (
        <p className="ink" style={styles.paragraph}>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <bdi>{line}</bdi>
            </Fragment>
          ))}
        </p>
      );
    case 'notice':
      return (
        <div style={{ paddingTop: 20 }}>
          <div className={block.tone} style={{ ...styles.notice, ...styles[block.tone] }}>
            <InlineText text={block.text} />
          </div>
        </div>
      );
    case 'steps':
      return (
        <>
          <Heading>{block.title}</Heading>
          <ol className="ink" style={styles.list}>
            {block.items.map((item, index) => (
              <li key={index} style={styles.listItem}>
                <InlineText text={item} />
              </li>
            ))}
          </ol>
        </>
      );
    case 'code':
      // With low priority React adds no `<link>` that preloads the image, which a mail cannot use.
      return (
        <>
          <img
            src={codeSrc}
            alt={block.alt}
            width={220}
            height={220}
            fetchPriority="low"
            style={styles.code}
          />
          <p className="ink" style={styles.caption}>
            <InlineText text={block.caption} />
          </p>
        </>
      );
    case 'action':
      return (
        <p style={{ margin: '24px 0 0' }}>
          <a href={block.href} className="action" style={styles.action}>
            {block.label}
          </a>
        </p>
      );
    case 'facts':
      return (
        <div style={{ paddingTop: 20 }}>
          <div className="soft" style={styles.facts}>
            <h2 className="ink" style={styles.factsName}>
              <bdi>{block.name}</bdi>
            </h2>
            {block.facts.map((fact) => (
              <FactRow key={fact.label} {...fact} />
            ))}
          </div>
        </div>
      );
    case 'bill':
      return (
        <>
          <Heading>{block.title}</Heading>
          <div className="muted" style={styles.detail}>
            {block.text}
          </div>
          <Table>
            {block.rows.map((row, index) => (
              <BillTableRow key={index} {...row} />
            ))}
          </Table>
        </>
      );
  }
};

const Heading = ({ children }: { children: string }) => (
  <h2 className="ink" style={styles.heading}>
    {children}
  </h2>
);

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

const billClasses = {
  group: 'soft',
  item: 'ink',
  variation: 'muted',
  sum: 'ink',
  total: 'ink rule',
};

const BillTableRow = ({ look, text, below, amount }: BillRow) => (
  <tr>
    <td colSpan={amount === undefined ? 2 : 1} style={styles.billCell}>
      <div className={billClasses[look]} style={styles[look]}>
        <InlineText text={text} />
        {below && (
          <div
            className={look === 'item' ? 'muted' : 'soft'}
            style={look === 'item' ? styles.itemBelow : styles.groupBelow}
          >
            <InlineText text={below} />
          </div>
        )}
      </div>
    </td>
    {amount !== undefined && (
      <td style={styles.billCell}>
        <div
          className={look === 'total' ? 'ink rule' : 'ink'}
          style={{ ...styles[look], ...styles.amount }}
        >
          {amount}
        </div>
      </td>
    )}
  </tr>
);

const InlineText = ({ text }: { text: readonly Inline[] }) =>
  text.map((run, index) => (
    <Fragment key={index}>
      <Run run={run} />
    </Fragment>
  ));

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
