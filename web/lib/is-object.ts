/** Whether a value of unknown shape has fields to ask about. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
