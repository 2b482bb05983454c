import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AskForReset } from './password-resets.js';

/** A promise that the test resolves. */
const createGate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

/** For a vendor's address the decision writes to the database; for any other it ends at once. */
const askFor = () => {
  const [decision, pause] = [createGate(), createGate()];
  const pauses: number[] = [];
  const it = <Fake>(fake: object) => fake as Fake;
  class Asking extends AskForReset {
    protected override async pause(ms: number): Promise<void> {
      pauses.push(ms);
      await pause.passed;
    }
  }
  const asking = new Asking(
    it({ run: () => decision.passed }),
    it({}),
    it({ consume: async () => undefined }),
    it({}),
    it({}),
  );
  let isAnswered = false;
  void asking.execute('weaver@stalls.example', '127.0.0.1').then(() => {
    isAnswered = true;
  });
  return {
    pauses,
    decide: decision.open,
    endPause: pause.open,
    isAnswered: async () => {
      await turn();
      return isAnswered;
    },
  };
};

describe('the answer to a request for a reset link', () => {
  it('takes the same time however fast the decision was, so that it does not reveal an account', async () => {
    const asked = askFor();
    asked.decide();
    expect(await asked.isAnswered()).toBe(false);
    expect(asked.pauses).toEqual([250]);
    asked.endPause();
    expect(await asked.isAnswered()).toBe(true);
  });

  it('is not given before the link is decided', async () => {
    const asked = askFor();
    asked.endPause();
    expect(await asked.isAnswered()).toBe(false);
    asked.decide();
    expect(await asked.isAnswered()).toBe(true);
  });
});
