import { Fragment } from 'react';
import type { Block } from '../mail-document.js';
import { FactsBlock } from './facts-block.js';
import { InlineText } from './inline-text.js';
import { OrderBlock } from './order-block.js';
import { styles } from './theme.js';

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

export const MailBlock = ({ block, imageSrc }: BlockProps) => {
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
