/* The types of the content files. `check.ts` checks at build time that each has the content that its schema describes. */

declare module '*/about.yaml' {
  const content: import('./schemas.js').Content['about.yaml'];
  export default content;
}

declare module '*/committee.yaml' {
  const content: import('./schemas.js').Content['committee.yaml'];
  export default content;
}

declare module '*/contests.yaml' {
  const content: import('./schemas.js').Content['contests.yaml'];
  export default content;
}

declare module '*/descriptions.yaml' {
  const content: import('./schemas.js').Content['descriptions.yaml'];
  export default content;
}

declare module '*/exhibitions.yaml' {
  const content: import('./schemas.js').Content['exhibitions.yaml'];
  export default content;
}

declare module '*/faq.yaml' {
  const content: import('./schemas.js').Content['faq.yaml'];
  export default content;
}

declare module '*/home.yaml' {
  const content: import('./schemas.js').Content['home.yaml'];
  export default content;
}

declare module '*/lucky-draw-form.yaml' {
  const content: import('./schemas.js').Content['lucky-draw-form.yaml'];
  export default content;
}

declare module '*/nafxafth.yaml' {
  const content: import('./schemas.js').Content['nafxafth.yaml'];
  export default content;
}

declare module '*/nafxcs.yaml' {
  const content: import('./schemas.js').Content['nafxcs.yaml'];
  export default content;
}

declare module '*/nafxjdc.yaml' {
  const content: import('./schemas.js').Content['nafxjdc.yaml'];
  export default content;
}

declare module '*/partners.yaml' {
  const content: import('./schemas.js').Content['partners.yaml'];
  export default content;
}

declare module '*/performances.yaml' {
  const content: import('./schemas.js').Content['performances.yaml'];
  export default content;
}

declare module '*/privacy.yaml' {
  const content: import('./schemas.js').Content['privacy.yaml'];
  export default content;
}

declare module '*/programme.yaml' {
  const content: import('./schemas.js').Content['programme.yaml'];
  export default content;
}
