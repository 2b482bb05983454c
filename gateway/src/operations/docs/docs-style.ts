/** The page's style sheet. It depends on no release, so the documentation works without one. */
export const docsStyle = `
:root { color-scheme: light; }
body { margin: 0; background: #fbfaf7; color: #1d1b16; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; text-transform: capitalize; }
h3 { margin: 1.25rem 0 0.5rem; font-size: 1rem; }
a { color: #0b5a6f; }
code { font: 0.875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
details { margin: 0.5rem 0; padding: 0 0.75rem; border: 1px solid #d9d4c7; border-radius: 0.5rem; background: #fff; }
details[open] { padding-bottom: 0.75rem; }
summary { padding: 0.6rem 0; cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; color: #0b5a6f; }
summary b.post, summary b.put, summary b.patch { color: #7a4a00; }
summary b.delete { color: #9b1c1c; }
summary span { color: #5b564a; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; border-top: 1px solid #eeebe2; text-align: left; vertical-align: top; font-weight: 400; }
thead th { border: 0; color: #5b564a; font-size: 0.875rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem 1.5rem; }
dd p { margin: 0; }
`;
