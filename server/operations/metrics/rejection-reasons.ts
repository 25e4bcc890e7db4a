/** Reasons for rejecting a mail, a recipient or an SMTP client, as the operator reads them. */
export const rejectionReasons = {
  'no-such-address': 'The recipient does not exist',
  'inbox-full': 'The inbox is full',
  'store-full': 'The store has reached its maximum size',
  'disk-low': 'The disk has too little free space',
  unavailable: 'The store did not answer, or the service was stopping',
  'too-large': 'The mail is too large',
  'line-ends': 'Line ends other than CRLF',
  'too-slow': 'The mail took too long to arrive',
  'connection-aborted': 'The client disconnected during the mail',
  'too-often': 'Too many connections or recipients per minute from one client',
  'too-many-recipients': 'Too many recipients for one mail',
  // The following mostly occur before a mail starts.
  syntax: 'An invalid command or address',
  'line-too-long': 'A command line is too long',
  'too-many-errors': 'The client made too many errors',
  idle: 'The client was idle for too long',
  'early-talker': 'The client sent data before the greeting',
  'too-many-connections': 'All connections were in use',
  'too-many-from-client': 'Too many connections from one client at a time',
  'proxy-header': 'A proxy sent no PROXY header',
  simulated: 'A failure that a test asked for',
};

export type RejectionReason = keyof typeof rejectionReasons;
