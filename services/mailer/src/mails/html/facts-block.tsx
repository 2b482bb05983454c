import type { Block, Fact } from '../mail-document.js';
import { styles } from './theme.js';

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
export const FactsBlock = ({ name, facts }: Extract<Block, { kind: 'facts' }>) => (
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
