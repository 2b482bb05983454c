import { useState } from 'react';
import { Button } from '../../button/index.js';
import { IconButton } from '../../icon-button/index.js';
import { Cluster } from '../../layout/index.js';
import { Link } from '../../link/index.js';
import { LinkButton } from '../../link-button/index.js';
import { Spinner } from '../../spinner/index.js';
import { Example, Section } from '../section.js';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Actions() {
  const [isBusy, setBusy] = useState(true);
  return (
    <Section id="actions" title="Actions">
      <Example title="Button">
        {(['medium', 'compact'] as const).map((size) => (
          <Cluster key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <Button size={size} icon="cart" variant="primary">
              Add to cart
            </Button>
          </Cluster>
        ))}
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy={isBusy}>
              {variant}
            </Button>
          ))}
          <Button variant="quiet" size="compact" onClick={() => setBusy(!isBusy)}>
            {isBusy ? 'Stop' : 'Work'}
          </Button>
        </Cluster>
      </Example>
      <Example title="Link button and link">
        <Cluster>
          <LinkButton href="#actions" variant="primary" icon="cart">
            Go to cart
          </LinkButton>
          <LinkButton href="#actions">View more</LinkButton>
          <Link href="#actions">A link in text</Link>
          <Link href="https://www.ntu.edu.sg/" external>
            Elsewhere
          </Link>
          <Link href="#actions" quiet>
            A quiet link
          </Link>
        </Cluster>
      </Example>
      <Example title="Icon button and spinner">
        <Cluster>
          <IconButton icon="menu" label="Menu" />
          <IconButton icon="edit" label="Edit" variant="outlined" />
          <IconButton icon="trash" label="Remove" variant="danger" />
          <IconButton icon="trash" label="Remove, not now" variant="danger" disabled />
          <IconButton icon="close" label="Close" size="compact" />
          <Spinner size="small" />
          <Spinner label="Loading an example" />
          <Spinner size="large" />
        </Cluster>
      </Example>
    </Section>
  );
}
