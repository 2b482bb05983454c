import { Button } from '../../button.js';
import { Card } from '../../card.js';
import { FigureRow } from '../../figure-row.js';
import { Cluster } from '../../layout.js';
import { Link } from '../../link.js';
import { PageHeader } from '../../page-header.js';
import { Section as Sheet, type Tone } from '../../section.js';
import { Timeline } from '../../timeline.js';
import { Example, Section } from '../section.js';
import styles from './sheets.module.css';

const tones: { tone: Tone; title: string; motif: 'sun' | 'petal' | 'leaf' | 'kite' | 'note' }[] = [
  { tone: 'plain', title: 'Plain, on the page', motif: 'note' },
  { tone: 'sun', title: 'Sun', motif: 'sun' },
  { tone: 'bloom', title: 'Bloom', motif: 'petal' },
  { tone: 'leaf', title: 'Leaf', motif: 'leaf' },
  { tone: 'sky', title: 'Sky', motif: 'kite' },
  { tone: 'night', title: 'Night', motif: 'note' },
];

const steps = [
  { id: 'open', when: '8 February', title: 'Submissions open' },
  { id: 'vote', when: '6–21 March', title: 'Voting', text: 'One or two.' },
  { id: 'winners', when: '25 March', title: 'Winners' },
  { id: 'show', when: '2 April', title: 'Exhibition' },
];

export function Sheets() {
  return (
    <Section id="sheets" title="Sheets of colour">
      <Example title="Page header">
        <div className={styles.screen}>
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
        <div className={styles.screen}>
          {tones.map(({ tone, title, motif }) => (
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
        <Timeline label="The contest" items={steps} />
      </Example>
      <Example title="Figure row">
        <FigureRow media={<div className={styles.image} />}>
          <h4>Flower Wall</h4>
          <p>A wall of two thousand folded flowers.</p>
        </FigureRow>
        <FigureRow reversed media={<div className={styles.image} />}>
          <h4>Kaleidoscope</h4>
          <p>The picture at the end of the line, the words still after it to a screen reader.</p>
        </FigureRow>
      </Example>
    </Section>
  );
}
