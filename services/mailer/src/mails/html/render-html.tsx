import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContext, MailDocument } from '../mail-document.js';
import { MailBlock } from './blocks.js';
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
