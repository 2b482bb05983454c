import type { MailJob } from '@festival/contracts/jobs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailRegistry } from '../../src/mails/mail-registry.js';
import { createMailerWorld, type MailerWorld } from '../mailer-world.js';

const { sample: sampleReset } = mailRegistry['password-reset'];
const { sample: sampleVendor } = mailRegistry['vendor-confirmation'];

let world: MailerWorld;

beforeAll(async () => {
  world = await createMailerWorld();
  await world.startMailer();
});
afterAll(() => world.close());

const job = (resetId: string): MailJob => ({
  messageId: `password-reset.${resetId}`,
  template: 'password-reset',
  subjectId: resetId,
});

describe('the mail with a reset link', () => {
  it('goes to the vendor, with the link that auth gives, which is in no queue', async () => {
    const token = 'T'.repeat(43);
    const displayName = '<b>Inkwell</b>\r\nBcc: all@example.org';
    world.catalogue.resets.set('r1', { ...sampleReset, displayName, token });
    const queued = await world.enqueue(job('r1'));
    await expect(world.finished(queued)).resolves.toBe('sent');

    const [mail] = world.smtp.mails;
    expect(mail).toMatchObject({
      to: ['hello@inkwell.example'],
      parsed: { subject: 'Set a new password for your stall' },
    });
    const link = `http://localhost:3000/VendorLogin#reset=${token}`;
    expect(mail?.parsed.html).toContain(`href="${link}"`);
    expect(mail?.parsed.html).toContain(
      '<bdi>&lt;b&gt;Inkwell&lt;/b&gt; Bcc: all@example.org</bdi>',
    );
    expect(mail?.parsed.html).toContain('because a new password was asked for with your address');
    expect(mail?.parsed.text).toContain(link);
    expect(mail?.parsed.text).toContain('10 February 2021');
    expect(JSON.stringify((await world.queue.getJob(String(queued.id)))?.data)).not.toContain(
      token,
    );
  });

  it('does not wait for the thousands that a sign-up night has put before it', async () => {
    world.smtp.mails.length = 0;
    world.catalogue.resets.set('r3', sampleReset);
    const release = world.smtp.hold();
    const mails = Array.from({ length: 40 }, () => world.registrationEvent('workshop-confirmed'));
    const before = await Promise.all(mails.map((data) => world.enqueue(data)));
    const reset = await world.enqueue(job('r3'));
    release();
    for (const each of [...before, reset]) await world.finished(each);

    const order = world.smtp.mails.map(({ to }) => to[0]);
    expect(order).toHaveLength(41);
    const inFlight = 5;
    expect(order.indexOf('hello@inkwell.example')).toBeLessThan(3 * inFlight);
  });

  it('is not sent once the link is dead', async () => {
    await expect(world.finished(await world.enqueue(job('r2')))).rejects.toThrow(
      'Refused for good',
    );
    expect(await world.delivery('password-reset.r2')).toMatchObject({ status: 'failed' });
  });
});

describe('the mail with a confirmation link', () => {
  const confirmation = (vendorId: string): MailJob => ({
    messageId: `vendor-confirmation.${vendorId}.first`,
    template: 'vendor-confirmation',
    subjectId: vendorId,
  });

  it('goes to the vendor, with the link that the catalogue gives', async () => {
    world.smtp.mails.length = 0;
    const token = 'C'.repeat(43);
    world.catalogue.confirmations.set('v1', { ...sampleVendor, displayName: '<i>Kiln</i>', token });
    const queued = await world.enqueue(confirmation('v1'));
    await expect(world.finished(queued)).resolves.toBe('sent');
    const [mail] = world.smtp.mails;
    const link = `http://localhost:3000/VendorLogin#confirm=${token}`;
    expect(mail).toMatchObject({
      to: ['hello@inkwell.example'],
      parsed: { subject: 'Confirm your stall in the marketplace' },
    });
    expect(mail?.parsed.html).toContain(`href="${link}"`);
    expect(mail?.parsed.html).toContain('<bdi>&lt;i&gt;Kiln&lt;/i&gt;</bdi>');
    expect(mail?.parsed.text).toContain(link);
  });

  it('is not sent to a confirmed vendor', async () => {
    await expect(world.finished(await world.enqueue(confirmation('v2')))).rejects.toThrow(
      'Refused for good',
    );
  });
});
