/** A client for any service that speaks the service API. Knows nothing of browsers or storage. */
export { type Feature, mostDeletedAtOnce } from './contract.ts';
export { connectService } from './service-client/client.ts';
export {
  hearMail,
  isCertain,
  readExpiry,
  type ServiceClock,
  toMachineTime,
} from './service-client/clock.ts';
export { type Dialect, type Lesson, plainDialect } from './service-client/dialect.ts';
export { ServiceError, type ServiceErrorCode, TokenNotFound } from './service-client/errors.ts';
export {
  type AddressEvent,
  connectEvents,
  type EventConnection,
  type EventListener,
  type EventSocket,
  eventAddress,
  type FollowedAddress,
} from './service-client/event-stream.ts';
export type { Progress } from './service-client/file.ts';
export type {
  AddressWish,
  FullMail,
  InboxRoom,
  MessagePart,
  Service,
  ServiceOffer,
  Share,
  Summary,
} from './service-client/service.ts';
export type { Written } from './service-client/time.ts';
export type { Trace } from './service-client/trace.ts';
export type { Surroundings } from './service-client/transport.ts';
