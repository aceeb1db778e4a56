import { escaped } from '../pages/html.ts'
import type { OpenApi } from './to-openapi.ts'

const asJson = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

interface Operation {
  operationId: string
  summary: string
  tags: readonly string[]
  security: readonly object[]
  parameters?: unknown
  requestBody?: unknown
  responses: unknown
}

interface Call {
  method: string
  path: string
  operation: Operation
}

const callsOf = (document: OpenApi): Call[] =>
  Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const section = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h3>${title}</h3>${asJson(value)}`

function callHtml({ method, path, operation }: Call): string {
  const { operationId, summary, parameters, requestBody, responses, security } = operation
  const who = security.length > 0 ? 'com sessão' : 'pública'
  const title = `<code>${method} ${escaped(path)}</code> ${escaped(summary)} <em>(${who})</em>`
  const parts = [
    section('Parâmetros', parameters),
    section('Corpo', requestBody),
    section('Respostas', responses),
  ].join('')
  return `<details id="${escaped(operationId)}"><summary>${title}</summary>${parts}</details>`
}

/**
 * The document as an HTML page without scripts and styles, because the content security policy allows neither inline.
 */
export function toOpenApiPage(document: OpenApi): string {
  const calls = callsOf(document)
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const groups = [...byTag].map(([tag, of]) => `<h2>${escaped(tag)}</h2>${of.map(callHtml).join('')}`)
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${asJson(schema)}</details>`,
  )
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>API do Pra Dois</title></head>',
    `<body><main><h1>API do Pra Dois</h1><p><a href="/api/openapi.json">openapi.json</a> · ${calls.length} chamadas</p>`,
    ...groups,
    `<h2>Formatos</h2>${shapes.join('')}</main></body></html>`,
  ].join('')
}
