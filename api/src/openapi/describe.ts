import { z } from 'zod';
import { CREATION_KEY } from '../lib/creation-key.ts';
import type { Route } from '../lib/route.ts';

type Json = Record<string, unknown>;

/** Operations by path and method. */
export type ApiPaths = Record<string, Record<string, Json>>;

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: ApiPaths;
  components: Json;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const creationKey: Json = {
  ...{
    name: CREATION_KEY,
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 16, maxLength: 64 },
  },
  description:
    "The client's own id of what it creates. The same one again creates nothing and has the same answer; with other content it is 409, with the record's `id`.",
};

function parameters(route: Route): Json[] {
  return [...queryParameters(route), ...(route.creates ? [creationKey] : [])];
}

function queryParameters(route: Route): Json[] {
  if (!route.query) return [];
  const { properties, required } = jsonSchema(route.query, 'input');
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => ({
    ...{ name, in: 'query', required: names.includes(name), schema },
  }));
}

function formSchema(route: Route, fields: Json): Json {
  const rules = route.multipart;
  if (!rules) return fields;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: rules.maxBytes };
  const files = rules.maxFiles === 1 ? file : { type: 'array', items: file, maxItems: rules.maxFiles };
  const name = rules.maxFiles === 1 ? rules.files : `${rules.files}[]`;
  return {
    ...fields,
    properties: { ...(isObject(fields.properties) ? fields.properties : {}), [name]: files },
  };
}

function requestBody(route: Route): Json | undefined {
  if (!route.body || route.method === 'get') return undefined;
  const schema = jsonSchema(route.body, 'input');
  const content = {
    'application/json': { schema },
    ...(route.jsonAsText ? { 'text/plain': { schema } } : {}),
    ...(route.multipart ? { 'multipart/form-data': { schema: formSchema(route, schema) } } : {}),
  };
  return { content };
}

function success(route: Route): Json {
  const { type = 'application/json' } = route;
  const schema = type === 'application/json' ? jsonSchema(route.result, 'output') : { type: 'string' };
  const events = route.events ? { 'text/event-stream': { schema: { type: 'string' } } } : {};
  return { description: 'Done', content: { [type]: { schema }, ...events } };
}

/** Who may call it, for people and as the role that the key must have. */
function securityOf({ access }: Route): Json {
  switch (access) {
    case 'public':
      return {};
    case 'editor':
      return { description: 'Takes the key of an editor or administrator.', security: [{ key: ['editor'] }] };
    case 'admin':
      return { description: 'Takes the key of an administrator.', security: [{ key: ['admin'] }] };
    case 'deploy':
      return {
        description: 'Takes the key of an administrator, or the deploy token.',
        security: [{ key: ['admin'] }],
      };
    case 'remote':
      return {
        description: 'Takes the key of an administrator, the deploy token, or a token of the remote.',
        security: [{ key: ['admin'] }],
      };
  }
}

function operation(route: Route): Json {
  const error = { $ref: '#/components/responses/Error' };
  return {
    operationId: route.path.slice(1).replace(/[/.](\w)/g, (_match, letter: string) => letter.toUpperCase()),
    tags: [route.tag],
    summary: route.summary,
    ...securityOf(route),
    parameters: parameters(route),
    requestBody: requestBody(route),
    responses: {
      200: success(route),
      ...(route.access !== 'public' ? { 401: error } : {}),
      ...(route.access !== 'public' && route.access !== 'editor' ? { 403: error } : {}),
      default: error,
    },
  };
}

const components: Json = {
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Raw, or after Bearer' },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string', description: 'For people' },
        code: { type: 'string', description: 'For programs, stable' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Message by field name',
        },
      },
    },
  },
  responses: {
    Error: {
      description: 'Refused or failed',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
};

/** OpenAPI 3.1, out of the schemas that validate; `others` are paths that are no routes. */
export function describeApi(routes: readonly Route[], others: ApiPaths): ApiDescription {
  const paths = { ...others };
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company site API',
      version: '1.0.0',
      description: 'Projects, news, administration and the assistant.',
    },
    paths,
    components,
  };
}
