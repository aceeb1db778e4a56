import { describe, expect, test } from 'vitest'
import { readTileOrigin } from '../env.ts'
import { securityHeaders } from './security-headers.ts'

const imagesOf = (path: string, origin: string | null) =>
  securityHeaders(path, origin)
    ['Content-Security-Policy']?.split('; ')
    .find((directive) => directive.startsWith('img-src'))

describe('the origin of the map tiles', () => {
  test.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', 'https://tiles.example.org'],
    ['http://localhost:8080/{z}/{x}/{y}{r}.png?key=abc', 'http://localhost:8080'],
    ['https://*.example.org/{z}/{x}/{y}.png', null],
    ['https://{s}.example.org/{z}/{x}/{y}.png', null],
    ["https://a.org;script-src 'unsafe-inline'/{z}/{x}/{y}", null],
    ['https://example.org/tiles.png', null],
    ['https://a:99999/{z}/{x}/{y}', null],
    ['data:image/png,{z}{x}{y}', null],
    ['', null],
  ])('for %s is %s', (url, origin) => {
    expect(readTileOrigin({ MAP_TILES_URL: url })).toBe(origin)
  })

  test('may serve images to pages, and nothing else', () => {
    const origin = 'https://tiles.example.org'
    for (const path of ['/', '/painel', '/convite/x', '/compartilhar/x', '/premium']) {
      expect(imagesOf(path, origin)).toBe(`img-src 'self' data: ${origin}`)
      expect(imagesOf(path, null)).toBe("img-src 'self' data:")
      expect(securityHeaders(path, origin)['Content-Security-Policy']?.split(origin)).toHaveLength(2)
    }
    for (const path of ['/api/suggestions/x', '/api/docs'])
      expect(securityHeaders(path, origin)['Content-Security-Policy']).not.toContain(origin)
  })
})
