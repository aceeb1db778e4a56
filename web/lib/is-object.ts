/** Whether a value of unknown shape has fields to ask about. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The parsed value of a text; `null` where it is no JSON. The caller must check its shape. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
