import { expect, test } from 'vitest'
import { toSitemap } from './robots.ts'

test('a sitemap has absolute addresses, and a date only where one is known', () => {
  const entries = [{ path: '/' }, { path: '/termos', changed: '2026-11-22' }]
  expect(toSitemap('pages', entries, 'https://pradois.example')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://pradois.example/</loc></url>\n' +
      '<url><loc>https://pradois.example/termos</loc><lastmod>2026-11-22</lastmod></url>\n' +
      '</urlset>\n',
  )
})

test('a sitemap in parts names its files', () => {
  expect(
    toSitemap('parts', [{ path: '/sitemaps/pe.xml', changed: '2026-11-22' }], 'https://pradois.example'),
  ).toContain(
    '<sitemap><loc>https://pradois.example/sitemaps/pe.xml</loc><lastmod>2026-11-22</lastmod></sitemap>\n</sitemapindex>',
  )
})

test('markup in an address is escaped', () => {
  const text = toSitemap('pages', [{ path: '/casal/"><script>&</url>' }], 'https://pradois.example')
  expect(text).not.toMatch(/<script|&</)
  expect(text).toContain('<loc>https://pradois.example/casal/%22%3E%3Cscript%3E&amp;%3C/url%3E</loc>')
})
