import type { Endpoint } from '#contracts/endpoint'

/** `GET /api/suggestions/{token}` → `getSuggestionsByToken` */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace('/api/', '')
    .split(/[/.-]/)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => `by${capitalized(name)}`))
  return method.toLowerCase() + words.map(capitalized).join('')
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
