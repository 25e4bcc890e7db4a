import { errorStatus } from '../../../lib/contract.ts';
import type { Answer, Endpoint, JsonSchema } from '../openapi.ts';
import { type Markup, markup, pageOf } from './markup.ts';

function parameterTable({ parameters }: Endpoint): Markup | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map(
    ({ name, required, schema, meaning }) =>
      markup`<tr><td><code>${name}</code></td><td>${schema.enum?.join(' or ') ?? schema.type}${required ? '' : ', optional'}</td><td>${meaning}</td></tr>`,
  );
  return markup`<table><tr><th>Parameter</th><th>Kind</th><th>Meaning</th></tr>${rows}</table>`;
}

function link(name: string): Markup {
  return markup`<a href="#${name}"><code>${name}</code></a>`;
}

function kindOfAnswer(answer: Answer): Markup {
  if ('file' in answer) return markup`<code>${answer.file}</code>`;
  if ('schema' in answer) return link(answer.schema);
  const { ofClient, ofService } = answer.frames;
  return markup`frames, those of the client ${link(ofClient)}, those of the service ${link(ofService)}`;
}

function section(endpoint: Endpoint): Markup {
  const { method, path, summary, needsToken, answer, errors } = endpoint;
  const codes = errors.map(
    (code, at) => markup`${at > 0 ? ', ' : ''}<code>${code}</code> ${errorStatus[code]}`,
  );
  return markup`<section>
<h3 id="${path.slice(1)}"><code>${method.toUpperCase()} ${path}</code> ${summary}</h3>
${needsToken ? markup`<p class="quiet">Needs the token of an address.</p>` : undefined}
${parameterTable(endpoint)}
<p>Answers ${kindOfAnswer(answer)}: ${answer.meaning}</p>
<p class="quiet">Errors: ${codes}</p>
</section>`;
}

/** A short description of a JSON Schema. */
function kindOf(schema: JsonSchema): Markup {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return markup`<a href="#${name}">${name}</a>`;
  if (schema.items) return markup`list of ${kindOf(schema.items)}`;
  const words = schema.enum?.map((word): JsonSchema => ({ const: word }));
  const choices = (schema.anyOf ?? words)?.map(
    (each, at) => markup`${at > 0 ? ' or ' : ''}${kindOf(each)}`,
  );
  return markup`${choices ?? (schema.const === undefined ? schema.type : `"${schema.const}"`)}`;
}

function schemaSection([name, schema]: [string, JsonSchema]): Markup {
  const tables = (schema.oneOf ?? [schema]).map(fieldTable);
  return markup`<section><h3 id="${name}"><code>${name}</code></h3>${tables}</section>`;
}

function fieldTable(schema: JsonSchema): Markup {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([field, each]) =>
      markup`<tr><td><code>${field}</code></td><td>${kindOf(each)}${schema.required?.includes(field) ? '' : ', optional'}</td></tr>`,
  );
  return markup`
<table><tr><th>Field</th><th>Kind</th></tr>${rows}</table>`;
}

/** The API reference page, from the same source as the OpenAPI document. */
export function referencePage(
  endpoints: readonly Endpoint[],
  schemas: Record<string, JsonSchema>,
): string {
  return pageOf(
    'Mayfly API',
    markup`
<p>The same for programs: <a href="/openapi.json">OpenAPI 3.1</a>. <a href="/">Back to the service</a></p>
<h2>For every request</h2>
<p>Parameters of POST travel as JSON, as a form or in the query; those of GET in the query. The token
is best sent as <code>Authorization: Bearer</code>. Times are UTC. An error answers with its HTTP status
and <code>ErrorResponse</code>.</p>
<h2>Endpoints</h2>
${endpoints.map(section)}
<h2>Answers</h2>
${Object.entries(schemas).map(schemaSection)}
`,
  );
}
