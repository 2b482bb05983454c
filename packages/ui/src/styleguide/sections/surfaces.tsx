import { Badge } from '../../badge/index.js';
import { Card, cardTarget } from '../../card/index.js';
import { DescriptionList } from '../../description-list/index.js';
import { Image } from '../../image/index.js';
import { Grid, Stack } from '../../layout/index.js';
import { Anchor } from '../../link/index.js';
import { Price } from '../../price/index.js';
import { Stat } from '../../stat/index.js';
import { Example, Section } from '../section.js';

export function Surfaces() {
  return (
    <Section id="surfaces" title="Surfaces">
      <Example title="Card, image, price">
        <Grid min="tiny">
          {['Heron, lino print', 'Tote bag with a very long name that needs two lines'].map(
            (name) => (
              <Card
                key={name}
                as="article"
                interactive
                padding="small"
                media={<Image alt="" ratio="1/1" />}
              >
                <Stack gap={1}>
                  <h4>
                    <Anchor href="#surfaces" className={cardTarget}>
                      {name}
                    </Anchor>
                  </h4>
                  <Price amount={12.5} />
                  <Badge tone="warning">Only 3 left</Badge>
                </Stack>
              </Card>
            ),
          )}
          <Card
            media={
              <Image
                alt="A picture that is not there"
                ratio="16/9"
                src="data:image/png;base64,AAAA"
              />
            }
          >
            <p>A card that is not pressed.</p>
            <Price amount={1240} whole size="large" />
          </Card>
        </Grid>
      </Example>
      <Example title="Figures and facts">
        <Grid min="tiny">
          <Stat label="Orders to verify" value={38} note="of 112 in all" />
          <Stat label="Total" value={<Price amount={1298.4} />} />
        </Grid>
        <DescriptionList
          items={[
            { term: 'Order number', value: <code>K7M-2QD</code> },
            { term: 'Email address', value: 'mei.tan.the.third@e.ntu.edu.sg' },
            { term: 'Collection', value: '18 Feb, 12–2pm' },
          ]}
        />
      </Example>
    </Section>
  );
}
