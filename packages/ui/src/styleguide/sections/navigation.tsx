import { useState } from 'react';
import { Breadcrumb } from '../../breadcrumb/index.js';
import { Accordion, Disclosure } from '../../disclosure/index.js';
import { Tabs } from '../../tabs/index.js';
import { Example, Section } from '../section.js';

type TabId = 'signup' | 'login' | 'help';

export function Navigation() {
  const [tab, setTab] = useState<TabId>('login');
  return (
    <Section id="navigation" title="Navigation">
      <Example title="Breadcrumb">
        <Breadcrumb items={[{ label: 'Marketplace', href: '#navigation' }, { label: 'Inkwell' }]} />
      </Example>
      <Example title="Tabs">
        <Tabs
          label="Vendor account"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'signup', label: 'Sign up', panel: <p>Open a stall at the festival.</p> },
            { id: 'login', label: 'Login', panel: <p>Welcome back.</p> },
            { id: 'help', label: 'Help', panel: <p>Write to us.</p> },
          ]}
        />
      </Example>
      <Example title="Accordion and disclosure">
        <Accordion
          headingLevel={4}
          items={[
            {
              id: 'guide-login',
              title: 'I cannot log in',
              content: <p>Allow third-party cookies.</p>,
            },
            {
              id: 'guide-one',
              title: 'Why only one workshop?',
              content: <p>So that all get a place.</p>,
            },
          ]}
        />
        <Disclosure summary="How to pay" defaultOpen>
          <p>Scan the code, or make a bank transfer.</p>
        </Disclosure>
      </Example>
    </Section>
  );
}
