/**
 * A client for services with the service API or another supported protocol; needs no browser and no
 * storage.
 */

export { type Feature, maxDeletedAtOnce } from './contract.ts';
export {
  type EventSource,
  eventSourceOf,
  forgetLogins,
  openEvents,
  protocolName,
  shortestCheckInterval,
} from './service-client/adapters.ts';
export type { WrittenTime } from './service-client/answers/written-time.ts';
export { connectService } from './service-client/client.ts';
export {
  isCertain,
  learnFromMail,
  readExpiry,
  type ServiceClock,
  toMachineTime,
} from './service-client/clock.ts';
export { type Dialect, type DialectUpdate, initialDialect } from './service-client/dialect.ts';
export {
  ServiceError,
  type ServiceErrorCode,
  transientErrors,
} from './service-client/errors.ts';
export {
  type AddressEvent,
  connectEvents,
  type EventConnection,
  type EventListener,
  type EventSocket,
  eventAddress,
  type FollowedAddress,
} from './service-client/event-stream.ts';
export type { FileSink, OnProgress } from './service-client/response-body.ts';
export {
  type AddressOptions,
  type FullMail,
  type InboxQuota,
  type MessageAttachment,
  type MessageHead,
  type MessagePart,
  type MessageSummary,
  messageHead,
  type Quota,
  type Service,
  type ServiceInfo,
} from './service-client/service.ts';
export type { Trace } from './service-client/trace.ts';
export type { ClientDependencies } from './service-client/transport.ts';
