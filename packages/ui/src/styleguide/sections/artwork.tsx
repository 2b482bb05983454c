import { Garland, Motif, motifNames } from '../../artwork.js';
import { cx } from '../../cx.js';
import { Cluster } from '../../layout.js';
import { Example, Section } from '../section.js';
import styles from './sheets.module.css';

const art = ['sun', 'bloom', 'leaf', 'sky', 'lilac', 'ink', 'paper'];
const cuts = ['cutA', 'cutB', 'cutC', 'cutControl', 'cutControlHover', 'cutBand'];
const sizes = ['small', 'medium', 'large'] as const;

export function Artwork() {
  return (
    <Section id="artwork" title="Artwork">
      <Example title="Paper">
        <div className={styles.papers}>
          {art.map((sheet) => (
            <div key={sheet} className={cx(styles.paper, styles[sheet])}>
              <span className={styles.label}>{sheet}</span>
            </div>
          ))}
        </div>
      </Example>
      <Example title="Motifs">
        <Cluster gap={5}>
          {motifNames.map((name) => (
            <figure key={name} className={styles.motif}>
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
        <div className={styles.papers}>
          {cuts.map((cut) => (
            <div key={cut} className={cx(styles.cut, styles[cut])}>
              {cut}
            </div>
          ))}
        </div>
      </Example>
    </Section>
  );
}
