import { PageHeader } from '@festival/ui/page-header';
import type { Tone } from '@festival/ui/section';
import { about } from '../../content/about.js';
import { AboutSection } from '../../features/about/about-section.js';
import { Copy } from '../../shared/copy.js';

const TONES: readonly Tone[] = ['plain', 'sun', 'plain'];

/** The festival, its theme, and the club behind it. */
export function AboutPage() {
  return (
    <>
      <PageHeader
        title="About the festival"
        lead={<Copy of={about.lead} />}
        tone="bloom"
        motif="kite"
      />
      {about.sections.map((section, index) => (
        <AboutSection
          key={section.id}
          section={section}
          tone={TONES[index] ?? 'plain'}
          isFirst={index === 0}
          reversed={index % 2 === 1}
        />
      ))}
    </>
  );
}
