/**
 * Defines an endpoint of the API. This definition is the only description of the endpoint: routing,
 * validation, the features in `GET /domains`, OpenAPI and the reference page are derived from it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ErrorCode, Feature } from '../../lib/contract.ts';
import type { Store } from '../store.ts';
import { mergeParameters, parseParameters } from './parameters.ts';
import { type Access, tokenOf } from './token.ts';

/**
 * A successful response: JSON with a schema, a file, or a WebSocket with the frames of both sides.
 */
export type Output<Body = unknown> =
  | z.ZodMiniType<Body>
  | { file: string }
  | { frames: [ofClient: z.ZodMiniType, ofService: z.ZodMiniType] };

type Description = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  summary: string;
  /** The optional feature (docs/api.md) that this endpoint provides. */
  feature?: Feature;
  /** Whether a request also counts as a new session. */
  createsSession?: true;
  output: Output;
  /** Error codes specific to this endpoint. */
  errors: readonly ErrorCode[];
};

type Call<Input, Caller> = {
  input: Input;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Definition<Caller, Input extends z.ZodMiniObject, Body> = Description & {
  access: Access<Caller>;
  input: Input;
  output: Output<Body>;
  /** Returns the body without its `status` field, or the reply after sending it. */
  handle(call: Call<z.infer<Input>, Caller>): Promise<Omit<NoInfer<Body>, 'status'> | FastifyReply>;
};

export type EndpointDependencies = {
  store: Store;
  countTokenRequest(token: string): Promise<void>;
};

export type Endpoint = Description & {
  needsToken: boolean;
  input: z.ZodMiniObject;
  /** @throws {ApiError} */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    dependencies: EndpointDependencies,
  ): Promise<unknown>;
};

/** The token is checked before the endpoint's parameters. */
export function endpoint<Caller, Input extends z.ZodMiniObject, Body>({
  access,
  handle,
  ...description
}: Definition<Caller, Input, Body>): Endpoint {
  return {
    ...description,
    needsToken: access.needsToken,
    async answer(request, reply, { store, countTokenRequest }) {
      const parameters = mergeParameters(request.query, request.body);
      const caller = await access.callerOf(store, async () => {
        const token = tokenOf(parameters, request.headers.authorization);
        await countTokenRequest(token);
        return token;
      });
      const input = parseParameters(description.input, parameters);
      const body: object = await handle({ input, caller, request, reply });
      // Awaiting a reply yields undefined, because a reply is thenable.
      return reply.sent ? undefined : { status: 'success', ...body };
    },
  };
}
