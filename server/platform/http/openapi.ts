import { z } from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** zod's JSON Schema (2020-12) is what OpenAPI 3.1 uses. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

/** The OpenAPI 3.1 description of all endpoints, made from the contract alone. */
export function openApi(endpoints: readonly EndpointShape[], serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Visita', version: '1' },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function describe(endpoint: EndpointShape): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json']: {
            schema: toSchema(endpoint.body, 'input'),
          },
        },
      },
    }),
    responses: { 200: describeReply(endpoint), ...describeErrors(endpoint.errors) },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): unknown[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field as z.ZodType, 'input'),
  }))
}

function describeReply(endpoint: EndpointShape): unknown {
  if (endpoint.binary !== undefined)
    return {
      description: 'The file.',
      content: { [endpoint.binary]: { schema: { type: 'string', format: 'binary' } } },
    }
  const data = endpoint.reply === undefined ? { type: 'null' } : toSchema(endpoint.reply, 'output')
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['error', 'message', 'data'],
          properties: { error: { type: 'null' }, message: { type: 'string' }, data },
        },
      },
    },
  }
}

function describeErrors(codes: readonly ErrorCode[]): Record<string, unknown> {
  const all: ErrorCode[] = [...codes, 'invalid_input', 'too_many_requests', 'internal']
  const byStatus = Map.groupBy(new Set(all), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      { description: same.map((code) => `\`${code}\`: ${errors[code].text}`).join('\n') },
    ]),
  )
}
