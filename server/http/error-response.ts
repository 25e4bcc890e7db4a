import type { FastifyError } from 'fastify';
import type { ErrorResponse } from '../../lib/contract.ts';
import { DamagedMessage, StoreFull, StoreUnavailable } from '../store.ts';
import { OriginError } from '../web-origins.ts';
import { ApiError } from './api-error.ts';

const retrySeconds = '5';

export function unsupportedMediaType(): ApiError {
  const message = 'Parameters travel in the query, as a form or as JSON.';
  return new ApiError('unsupported_media_type', message);
}

function fromFramework(error: FastifyError): ApiError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('too_large', 'A request has at most 16 KB.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType();
    default:
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('invalid_parameter', 'This request cannot be understood.');
  }
  return undefined;
}

/**
 * Converts an error to the one that the client sees: unexpected errors become `internal`, without
 * details.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof OriginError) return new ApiError(error.code, error.message);
  if (error instanceof StoreUnavailable || error instanceof StoreFull) {
    return new ApiError('unavailable', 'The service cannot do this at the moment.', {
      headers: { 'Retry-After': retrySeconds },
    });
  }
  if (error instanceof DamagedMessage) {
    return new ApiError('damaged_message', 'This message is damaged.');
  }
  const known = error instanceof Error && fromFramework(error as FastifyError);
  return known || new ApiError('internal', 'Something went wrong in the service.');
}

export function errorBody(error: ApiError, requestId: string): ErrorResponse {
  return {
    status: 'error',
    code: error.code,
    message: error.message,
    request_id: requestId,
    ...(error.parameter !== undefined && { parameter: error.parameter }),
  };
}
