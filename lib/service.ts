/** A client for any service that speaks the service API. Knows nothing of browsers or storage. */
export { type Feature, mostDeletedAtOnce } from './contract.ts';
export { connectService } from './service/client.ts';
export {
  hearMail,
  isCertain,
  readExpiry,
  type ServiceClock,
  toMachineTime,
} from './service/clock.ts';
export { type Dialect, type Lesson, plainDialect } from './service/dialect.ts';
export { ServiceError, type ServiceErrorCode, TokenNotFound } from './service/errors.ts';
export {
  type AddressEvent,
  connectEvents,
  type EventConnection,
  type EventListener,
  type EventSocket,
  eventAddress,
  type FollowedAddress,
} from './service/event-connection.ts';
export type { Progress } from './service/file.ts';
export type {
  AddressWish,
  FullMail,
  InboxRoom,
  MessagePart,
  Service,
  ServiceOffer,
  Share,
  Summary,
} from './service/mail.ts';
export type { Written } from './service/time.ts';
export type { Trace } from './service/trace.ts';
export type { Surroundings } from './service/transport.ts';
