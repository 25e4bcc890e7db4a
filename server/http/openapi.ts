/**
 * The API as an OpenAPI 3.1 document, generated from the schemas that requests and responses use.
 */
import * as z from 'zod/mini';
import { errorStatus } from '../../lib/contract.ts';
import { type Answer, type Endpoint, endpoints } from './openapi/endpoints.ts';
import { schemas } from './openapi/schemas.ts';

export { type Answer, type Endpoint, endpoints };

type Json = Record<string, unknown>;

/** The subset of JSON Schema that the response schemas use. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  const?: string;
  items?: JsonSchema;
  enum?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** The schemas of all responses, by name. */
export function answerSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    // Responses may get further fields later, as the API allows.
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(made).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      // The library's type covers all of JSON Schema.
      schema as JsonSchema,
    ]),
  );
}

function parameterObjects({ parameters, method, needsToken }: Endpoint): Json[] {
  const token = { name: 'token', required: false, schema: { type: 'string' } };
  const described = needsToken
    ? [{ ...token, description: 'The token, where it is not in the Authorization header.' }]
    : [];
  if (method === 'post') return described.map((each) => ({ ...each, in: 'query' }));
  const own = parameters.map(({ meaning, ...each }) => ({ ...each, description: meaning }));
  return [...own, ...described].map((each) => ({ ...each, in: 'query' }));
}

/** POST accepts parameters in the query too; the body is preferred. */
function bodyObject({ parameters, method }: Endpoint): Json {
  if (method !== 'post' || parameters.length === 0) return {};
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((each) => [each.name, { ...each.schema, description: each.meaning }]),
    ),
    ...(required.length > 0 && { required }),
  };
  const content = {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  };
  return { requestBody: { required: required.length > 0, content } };
}

function answerObject(answer: Answer): Json {
  if ('file' in answer) {
    return { description: answer.meaning, content: { [answer.file]: {} } };
  }
  // OpenAPI cannot describe what follows an upgrade, so the schemas of the frames are named.
  if ('frames' in answer) {
    const { ofClient, ofService } = answer.frames;
    const named = `The client's are \`${ofClient}\`, the service's \`${ofService}\`.`;
    return { description: `${answer.meaning} ${named}` };
  }
  const schema = { $ref: `#/components/schemas/${answer.schema}` };
  return { description: answer.meaning, content: { 'application/json': { schema } } };
}

/** One answer for each status that the endpoint's errors have. */
function errorObjects({ errors }: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of errors) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      answerObject({
        schema: 'ErrorResponse',
        meaning: codes.map((code) => `\`${code}\``).join(', '),
      }),
    ]),
  );
}

function operation(endpoint: Endpoint): Json {
  const parameters = parameterObjects(endpoint);
  return {
    operationId: endpoint.path.slice(1),
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...bodyObject(endpoint),
    security: endpoint.needsToken ? [{ bearer: [] }, {}] : [],
    responses: {
      ['frames' in endpoint.answer ? 101 : 200]: answerObject(endpoint.answer),
      ...errorObjects(endpoint),
    },
  };
}

/** The whole document, ready for JSON. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mayfly',
      version: '1',
      description: 'Temporary e-mail addresses: make one, see what arrives, read it, forget it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { [endpoint.method]: operation(endpoint) }]),
    ),
    components: {
      schemas: answerSchemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
