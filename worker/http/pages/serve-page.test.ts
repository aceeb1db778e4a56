import { describe, expect, test } from 'vitest'
import type { PageHead } from '#contracts/page-head'
import { toHeadTags } from './serve-page.ts'

const ORIGIN = 'https://pradois.example'
const HEAD: PageHead = {
  title: 'Um convite · Pra Dois',
  cardTitle: 'Um convite pra vocês dois',
  description: 'Abra e escolha um lugar.',
  canonicalPath: '/convite/um-token',
  isIndexed: false,
  image: { path: '/assets/convite.png', alt: 'Um bilhete' },
}
const tagsOf = (change: Partial<PageHead> = {}) => toHeadTags({ ...HEAD, ...change }, ORIGIN)

describe('works', () => {
  test('addresses are absolute', () => {
    const tags = tagsOf()
    expect(tags).toContain('<link rel="canonical" href="https://pradois.example/convite/um-token">')
    expect(tags).toContain('<meta property="og:url" content="https://pradois.example/convite/um-token">')
    expect(tags).toContain('<meta property="og:image" content="https://pradois.example/assets/convite.png">')
  })

  test('a page without a canonical address names none', () => {
    const tags = tagsOf({ canonicalPath: null })
    expect(tags).not.toMatch(/canonical|og:url|um-token/)
    expect(tags).toContain('og:image')
  })

  test('search engines may list only pages that are indexed', () => {
    expect(tagsOf()).toContain('<meta name="robots" content="noindex">')
    expect(tagsOf({ isIndexed: true })).not.toContain('robots')
  })
})

describe('fails: values that would be markup', () => {
  const HOSTILE = `"><script>alert(1)</script>&amp;'<!--`

  test.each(['cardTitle', 'description'] as const)('markup in the %s is escaped', (field) => {
    const tags = tagsOf({ [field]: HOSTILE })
    expect(tags).not.toContain('<script')
    expect(tags).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;\'&lt;!--"')
  })

  test('a hostile address is encoded', () => {
    const tags = tagsOf({ canonicalPath: `/convite/${HOSTILE}` })
    expect(tags).not.toMatch(/<script|<!--/)
  })

  test('structured data cannot end its element', () => {
    const tags = tagsOf({ structuredData: (origin) => ({ name: `</script>${HOSTILE}`, url: origin }) })
    const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(tags) ?? []
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toEqual({ name: `</script>${HOSTILE}`, url: ORIGIN })
  })
})
