// Freezes the language's objects of a context, its globals, and everything that can be reached from them, so that code that runs later cannot change
// what other code relies on.
(modules) => {
  'use strict';
  /** Objects without a name. */
  const unnamed = [
    function* () {},
    async () => {},
    async function* () {},
    [].values(),
    new Map().values(),
    new Set().values(),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
  ].map(Object.getPrototypeOf);

  const errors = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
  /**
   * Code assigns these to objects of its own (`error.name = …`). JavaScript refuses that where the prototype's property is read-only, but not where it
   * has a setter. The other prototypes have none, because V8 is faster with theirs as they are.
   */
  const assigned = [
    ...[Object, Date, ...errors, AggregateError].map(({ prototype }) => [
      prototype,
      Object.getOwnPropertyNames(prototype),
    ]),
    [Function.prototype, ['constructor', 'toString', 'bind']],
    [Array.prototype, ['toString']],
  ];
  // V8 calls this function for each stack. React clears it for a moment.
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => undefined });

  const allowAssigning = (owner, key) => {
    const { value, writable, enumerable } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
    if (!writable) return;
    Object.defineProperty(owner, key, {
      get: () => value,
      set(own) {
        if (this === owner) throw new TypeError(`${String(key)} is read-only`);
        Object.defineProperty(this, key, {
          value: own,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
      enumerable,
    });
  };

  const freeze = (roots) => {
    const seen = new Set();
    const left = [...roots];
    while (left.length > 0) {
      const one = left.pop();
      if (Object(one) !== one || seen.has(one) || one === globalThis) continue;
      seen.add(one);
      for (const key of Reflect.ownKeys(one)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(one, key);
        left.push(value, get, set);
      }
      left.push(Object.getPrototypeOf(one));
      Object.freeze(one);
    }
  };

  for (const [owner, keys] of assigned) for (const key of keys) allowAssigning(owner, key);
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  freeze([...unnamed, ...Object.values(globals).map(({ value }) => value), modules]);
  for (const key of Reflect.ownKeys(globals))
    Object.defineProperty(
      globalThis,
      key,
      globals[key].get ? { configurable: false } : { writable: false, configurable: false },
    );
};
