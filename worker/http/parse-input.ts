import type * as z from 'zod/mini'
import { AppError } from '../lib/app-error.ts'

type Issue = z.core.$ZodIssue

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Campo obrigatório.' : 'O tipo deste valor não é o esperado.'
    case 'too_small':
      return issue.origin === 'string' ? `Use pelo menos ${issue.minimum} caracteres.` : `O mínimo é ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string' ? `Use no máximo ${issue.maximum} caracteres.` : `O máximo é ${issue.maximum}.`
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Este e-mail não parece completo.' : 'O formato deste valor não é aceito.'
    default:
      return 'Este valor não é aceito.'
  }
}

/**
 * Validates an input against the contract.
 *
 * @throws AppError `invalid_data` with a sentence for each field
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', sentenceOf(issue)] as const)
  throw new AppError('invalid_data', { fields: Object.fromEntries(fields.reverse()) })
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Some calls have an error code of their own for a field that is missing or blank. */
export function requireFields(
  { fields, code }: { fields: readonly string[]; code: ConstructorParameters<typeof AppError>[0] },
  body: unknown,
): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('invalid_data')
  const given = body as Readonly<Record<string, unknown>>
  const missing = fields.filter((field) => isBlank(given[field]))
  if (missing.length === 0) return
  throw new AppError(code, { fields: Object.fromEntries(missing.map((field) => [field, 'Campo obrigatório.'])) })
}
