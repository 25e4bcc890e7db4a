export const usage = `mayfly-client COMMAND [ADDRESS] [options]

  address               makes an address and prints it
  wait-code ADDRESS     waits for the next one-time code and prints it
  wait-link ADDRESS     waits for the next confirmation link and prints it
  wait-message ADDRESS  waits for the next message and prints it
  list ADDRESS          prints id, time, sender and subject of each message, the newest first
  read ADDRESS [ID]     prints a message, the newest unless an id is given
  end ADDRESS           ends the address and deletes its mail

  --json                prints JSON
  --inbox FILE          keeps the inbox, with its token, in this file, in place of ADDRESS

  address:
    --service URL       the mail service; otherwise MAYFLY_SERVICE, or http://127.0.0.1:8025
    --prefix NAME       what stands before the @
    --domain DOMAIN     one of the service's domains
    --hours HOURS       how long the address is to live, where the service lets one choose

  wait-…:
    --timeout SECONDS   30 unless given
    --from TEXT         only messages with this in the sender's name or address
    --subject TEXT      only messages with this in the subject

  --help, --version

Each message is handed out once: a second wait-code prints the code of another message.
Inboxes are kept in MAYFLY_INBOXES, or where the system keeps such things for you.
Exit codes: 0 done, 1 failed, 2 not understood, 3 nothing arrived in time.
`;
