/**
 * Builds the OpenAPI 3.1 document from the endpoints and their schemas. No plug-in does this,
 * because plug-ins use Fastify's route schemas, in which a parameter belongs to either the query or
 * the body.
 */
import * as z from 'zod/mini';
import * as contract from '../../lib/contract.ts';
import { type ErrorCode, errorStatus } from '../../lib/contract.ts';
import type { Endpoint, Output } from './endpoint.ts';

type Json = Record<string, unknown>;

/** The subset of JSON Schema that the contract uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: string;
  description?: string;
  items?: JsonSchema;
  enum?: (string | number)[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const alwaysPossible: readonly ErrorCode[] = [
  ...(['invalid_parameter', 'origin_not_allowed', 'request_timeout'] as const),
  ...(['too_large', 'uri_too_long', 'unknown_host'] as const),
  ...(['unsupported_media_type', 'slow_down', 'headers_too_large', 'internal'] as const),
  'unavailable',
];
const withToken: readonly ErrorCode[] = ['missing_token', 'unknown_token', 'session_expired'];

/** All error codes that an endpoint can return. */
export function errorsOf({ errors, needsToken }: Endpoint): ErrorCode[] {
  return [...errors, ...(needsToken ? withToken : []), ...alwaysPossible];
}

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(contract)) {
  if (schema instanceof z.core.$ZodType) named.add(schema, { id });
}
const referenceTo = (name: string) => `#/components/schemas/${name}`;

/** The contract's name for a schema. */
export function nameOf(schema: z.core.$ZodType): string {
  return named.get(schema)?.id ?? '';
}

/** All schemas of the contract, by name. */
export function jsonSchemas(): Record<string, JsonSchema> {
  // Uses the input schemas, since they allow unknown fields: responses may get more fields later.
  const { schemas } = z.toJSONSchema(named, { io: 'input', uri: referenceTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      // The cast is safe: the library's type covers all of JSON Schema.
      schema as JsonSchema,
    ]),
  );
}

const tokenParameter = {
  name: 'token',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: 'The token, unless it is in the Authorization header.',
};

function queryParameters({ properties = {}, required = [] }: JsonSchema): Json[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema, description },
  }));
}

function contentOf(schema: z.core.$ZodType, ...types: string[]): Json {
  const reference = { schema: { $ref: referenceTo(nameOf(schema)) } };
  return Object.fromEntries(types.map((type) => [type, reference]));
}

function success(output: Output): Json {
  if ('file' in output) return { 200: { description: 'A file', content: { [output.file]: {} } } };
  if ('frames' in output) {
    // OpenAPI cannot describe the frames after an upgrade, so the description names their schemas.
    const [ofClient, ofService] = output.frames.map(nameOf);
    const frames = `The client's are \`${ofClient}\`, the service's \`${ofService}\`.`;
    return { 101: { description: `A WebSocket with frames of JSON text. ${frames}` } };
  }
  return { 200: { description: 'Success', content: contentOf(output, 'application/json') } };
}

function operation(endpoint: Endpoint, schemas: Record<string, JsonSchema>): Json {
  const { method, path, summary, needsToken, input, output } = endpoint;
  const parameters = queryParameters(schemas[nameOf(input)] ?? {});
  // POST also accepts parameters in the query, but the body is preferred.
  const hasBody = method === 'POST' && parameters.length > 0;
  const content = contentOf(input, 'application/json', 'application/x-www-form-urlencoded');
  const codes = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code]);
  const errors = [...codes].map(([status, ofStatus]) => [
    status,
    {
      description: ofStatus.map((code) => `\`${code}\``).join(', '),
      content: contentOf(contract.ErrorResponse, 'application/json'),
    },
  ]);
  return {
    operationId: path.slice(1),
    summary,
    parameters: [...(hasBody ? [] : parameters), ...(needsToken ? [tokenParameter] : [])],
    ...(hasBody && { requestBody: { content } }),
    security: needsToken ? [{ bearer: [] }, {}] : [],
    responses: { ...success(output), ...Object.fromEntries(errors) },
  };
}

/** The whole document, ready to be serialised as JSON. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  schemas: Record<string, JsonSchema>,
): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mayfly',
      version: '1',
      description: 'Temporary e-mail addresses: make one, see what arrives, read it, forget it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '.' }],
    paths: Object.fromEntries(
      endpoints.map((each) => [
        each.path,
        { [each.method.toLowerCase()]: operation(each, schemas) },
      ]),
    ),
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
