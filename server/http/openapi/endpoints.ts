import { type ErrorCode, fileType, mostDeletedAtOnce, waitSeconds } from '../../../lib/contract.ts';
import type { SchemaName } from './schemas.ts';

export type EndpointParameter = {
  name: string;
  required: boolean;
  schema: {
    type: 'string' | 'integer';
    enum?: number[];
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    pattern?: string;
  };
  meaning: string;
};

/** A successful response: JSON with a schema, a file, or another protocol. */
export type Answer = { meaning: string } & (
  | { schema: SchemaName }
  | { file: string }
  | { frames: { ofClient: SchemaName; ofService: SchemaName } }
);

export type Endpoint = {
  method: 'get' | 'post';
  path: string;
  summary: string;
  needsToken: boolean;
  parameters: EndpointParameter[];
  answer: Answer;
  errors: ErrorCode[];
};

const whole = { type: 'integer', minimum: 0 } as const;
const flag = { type: 'integer', enum: [0, 1] } satisfies EndpointParameter['schema'];
const messageId: EndpointParameter = {
  name: 'id',
  required: true,
  schema: whole,
  meaning: 'The message, as the listing names it.',
};
const always = [
  ...['invalid_parameter', 'request_timeout', 'too_large', 'uri_too_long'],
  ...['unsupported_media_type', 'slow_down', 'headers_too_large', 'internal', 'unavailable'],
] as const;
const withToken = ['missing_token', 'unknown_token', 'session_expired', ...always] as const;

/** Every endpoint of the API, in the order in which a client meets them. */
export const endpoints: readonly Endpoint[] = [
  {
    method: 'get',
    path: '/domains',
    summary: 'Domains, mailbox accounts and features',
    needsToken: false,
    parameters: [],
    answer: { schema: 'DomainsResponse', meaning: 'What addresses can be made of.' },
    errors: [...always],
  },
  {
    method: 'post',
    path: '/create-session',
    summary: 'A fresh address',
    needsToken: false,
    parameters: [
      {
        name: 'prefix',
        required: false,
        schema: { type: 'string', maxLength: 64 },
        meaning: 'The name before the @; a random one without it.',
      },
      { name: 'domain_id', required: false, schema: whole, meaning: 'One of the domains.' },
      {
        name: 'use_partner',
        required: false,
        schema: flag,
        meaning: '1 for an alias on the first mailbox account.',
      },
      {
        name: 'partner_auto',
        required: false,
        schema: flag,
        meaning: '1 for an alias on the account that has the fewest.',
      },
      {
        name: 'partner_id',
        required: false,
        schema: whole,
        meaning: 'For an alias on this account.',
      },
      {
        name: 'hours',
        required: false,
        schema: { type: 'integer', minimum: 1 },
        meaning: 'How long it is to live, where the service offers `lifetime`.',
      },
    ],
    answer: { schema: 'SessionResponse', meaning: 'The address, and the token that opens it.' },
    errors: ['address_taken', 'name_not_allowed', 'unknown_domain', 'unknown_account', ...always],
  },
  {
    method: 'get',
    path: '/check-mail',
    summary: 'What has arrived, newest first',
    needsToken: true,
    parameters: [
      {
        name: 'verification',
        required: false,
        schema: flag,
        meaning: '1 for the one-time code and the confirmation link of each message.',
      },
    ],
    answer: { schema: 'CheckMailResponse', meaning: 'The listing; its ETag makes it conditional.' },
    errors: [...withToken],
  },
  {
    method: 'get',
    path: '/wait-mail',
    summary: 'What arrives, as soon as it is there, with its code and link',
    needsToken: true,
    parameters: [
      {
        name: 'after',
        required: false,
        schema: whole,
        meaning: 'The newest message that is known already; any message will do without it.',
      },
      {
        name: 'timeout',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: waitSeconds.most },
        meaning: `How many seconds to wait; ${waitSeconds.usual} without it.`,
      },
    ],
    answer: {
      schema: 'WaitMailResponse',
      meaning: 'The newer messages; none where none came in time.',
    },
    errors: [...withToken],
  },
  {
    method: 'get',
    path: '/read-mail',
    summary: 'One message in full',
    needsToken: true,
    parameters: [messageId],
    answer: { schema: 'ReadMailResponse', meaning: 'The message.' },
    errors: ['unknown_message', 'damaged_message', ...withToken],
  },
  {
    method: 'get',
    path: '/attachment',
    summary: 'The bytes of an attached file',
    needsToken: true,
    parameters: [
      messageId,
      {
        name: 'attachment_id',
        required: true,
        schema: whole,
        meaning: 'The file, as the message names it.',
      },
    ],
    answer: { file: fileType.attachment, meaning: 'The file, to be saved.' },
    errors: ['unknown_message', 'damaged_message', ...withToken],
  },
  {
    method: 'get',
    path: '/raw-mail',
    summary: 'The source of a message',
    needsToken: true,
    parameters: [messageId],
    answer: { file: fileType.source, meaning: 'The source, byte for byte.' },
    errors: ['unknown_message', 'damaged_message', ...withToken],
  },
  {
    method: 'post',
    path: '/delete-mail',
    summary: 'Deletes a message, or several',
    needsToken: true,
    parameters: [
      { ...messageId, required: false },
      {
        name: 'ids',
        required: false,
        schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
        meaning: `In place of id: up to ${mostDeletedAtOnce} of them, with commas between.`,
      },
    ],
    answer: { schema: 'DeleteMailResponse', meaning: 'Whether any was there, and which.' },
    errors: [...withToken],
  },
  {
    method: 'post',
    path: '/extend-session',
    summary: 'A longer life for an address',
    needsToken: true,
    parameters: [
      {
        name: 'hours',
        required: false,
        schema: { type: 'integer', minimum: 1 },
        meaning: 'How long it is to live, where the service offers `lifetime`.',
      },
    ],
    answer: { schema: 'ExtendSessionResponse', meaning: 'Until when it lives now.' },
    errors: [...withToken],
  },
  {
    method: 'post',
    path: '/delete-session',
    summary: 'Ends an address, and all its mail',
    needsToken: true,
    parameters: [],
    answer: { schema: 'DeleteSessionResponse', meaning: 'Whether it still lived.' },
    errors: [...withToken],
  },
  {
    method: 'get',
    path: '/events',
    summary: 'What happens to addresses, as it happens: a WebSocket',
    needsToken: false,
    parameters: [],
    answer: {
      frames: { ofClient: 'ClientFrame', ofService: 'ServiceFrame' },
      meaning:
        'A WebSocket (RFC 6455). Frames are JSON in text. Tokens travel in frames, never in the address.',
    },
    errors: ['upgrade_required', ...always],
  },
];
