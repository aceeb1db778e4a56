/** The value that a text holds; `null` where it is no JSON. Anybody may have written it: the caller checks what it is. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
