import type { TestApp } from './test-app.ts'

export interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

interface Call {
  method?: string
  token?: string | undefined
  headers?: Record<string, string>
}

/** Sends a request that the types of a contract do not allow. */
export async function sendJson(app: TestApp, path: string, body: unknown, call: Call = {}): Promise<Reply> {
  const response = await app.raw(path, {
    method: call.method ?? 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
      ...call.headers,
    },
    body: JSON.stringify(body) ?? null,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

export function withoutRequestId({ requestId: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest
}
