import type { StripeError } from '@stripe/stripe-js'
import type { Translate } from './script-words.ts'

type Value = string | undefined | null | { [name: string]: Value }

function fieldsOf(value: Value, name: string): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value === 'string') return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}[${key}]`))
}

export const worded = (error: StripeError, translate: Translate): StripeError => ({
  ...error,
  message: translate([error.decline_code, error.code], error.message ?? ''),
})

const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message: 'Ocorreu um erro de conexão. Tente novamente.',
}

export type Answer<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError }

/** Posts a form with the publishable key in the body, which needs no preflight. */
export function createCalls(apiBase: string, key: string, translate: Translate) {
  return async function call<T>(path: string, form: { [name: string]: Value }): Promise<Answer<T>> {
    try {
      const body = new URLSearchParams(fieldsOf({ ...form, key }, ''))
      const response = await fetch(`${apiBase}${path}`, { method: 'POST', body })
      const answer = await response.json()
      return response.ok ? { value: answer } : { error: worded(answer.error, translate) }
    } catch {
      return { error: UNREACHABLE }
    }
  }
}

export type Call = ReturnType<typeof createCalls>
