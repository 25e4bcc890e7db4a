import * as contract from '../../../lib/contract.ts';

/** Every schema in the OpenAPI document. */
export const schemas = {
  DomainsResponse: contract.DomainsResponse,
  SessionResponse: contract.SessionResponse,
  CheckMailResponse: contract.CheckMailResponse,
  InboxSize: contract.InboxSize,
  WaitMailResponse: contract.WaitMailResponse,
  ListedMessage: contract.ListedMessage,
  ReadMailResponse: contract.ReadMailResponse,
  FullMessage: contract.FullMessage,
  Attachment: contract.Attachment,
  Authentication: contract.Authentication,
  DeleteMailResponse: contract.DeleteMailResponse,
  DeleteSessionResponse: contract.DeleteSessionResponse,
  ExtendSessionResponse: contract.ExtendSessionResponse,
  ClientFrame: contract.ClientFrame,
  EventAddress: contract.EventAddress,
  ServiceFrame: contract.ServiceFrame,
  ErrorResponse: contract.ErrorResponse,
} as const;
export type SchemaName = keyof typeof schemas;
