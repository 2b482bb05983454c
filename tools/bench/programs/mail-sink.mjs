import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

/*
 * A mail server that accepts everything and only counts. GET / answers the count; DELETE / sets it to zero.
 * Environment: PORT, SMTP_PORT.
 */

let accepted = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      accepted += 1;
      done();
    });
  },
});
smtp.on('error', () => undefined);
smtp.listen(Number(process.env.SMTP_PORT), '127.0.0.1');

createServer((request, response) => {
  if (request.method === 'DELETE') accepted = 0;
  response.end(String(accepted));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('disconnect', () => process.exit(0));
