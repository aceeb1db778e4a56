/** A decoded form; parts in brackets are nested. */
export type Form = { [name: string]: FormValue }
type FormValue = string | FormValue[] | Form

const INDEX = /^\d*$/

function keysOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(form: Form, [key = '', ...rest]: readonly string[], value: string): void {
  const [next] = rest
  if (next === undefined) {
    form[key] = value
    return
  }
  const inner = form[key]
  const branch: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  form[key] = branch
  put(branch, next === '' ? [String(Object.keys(branch).length), ...rest.slice(1)] : rest, value)
}

const isList = (form: Form): boolean =>
  Object.keys(form).length > 0 && Object.keys(form).every((key) => INDEX.test(key))

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(withLists)
  if (isList(value)) return Object.values(value).map(withLists)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withLists(inner)]))
}

/** Decodes `items[0][price]=x&expand[]=y` to `{ items: [{ price: 'x' }], expand: ['y'] }`. */
export function decodeForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, keysOf(name), value)
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, withLists(value)]))
}
