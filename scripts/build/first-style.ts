import { createHash } from 'node:crypto'
import { parse } from 'postcss'
import { PurgeCSS } from 'purgecss'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_STYLE_PATH, type FirstStyle } from '#contracts/http/page-content'
import { PAGE_MODULES } from './page-files.ts'

/** Elements of every document, which no script names, and the classes of its note in `web/index.html`. */
const DOCUMENT = ['html', 'head', 'body', 'noscript', 'block', 'bg-blush', 'p-4', 'text-on-blush']

/** Attributes whose values come with the data. */
const ATTRIBUTES = ['data-category']

/** Where toasts come up: on every page. */
const TOASTER = 'web/ui/feedback/toast.tsx'

/** Comes late, and is on the page where an invitation is voted on. */
const VOTE = 'web/features/guest-invitation/voting/match-offer.tsx'

/** Tailwind's rule for what is hidden, without its `:where(:not(…))`, with which PurgeCSS drops every rule. */
const HIDDEN = '[hidden]{display:none!important}'

/** What nobody sees before a touch, or on no page of ours; the whole sheet is there by then. */
const LATER = /:(hover|active|disabled|checked)\b|\[aria-busy|::(-webkit|file-selector|placeholder|selection)/
const LATER_MEDIA = /^(print|\(hover: ?hover\))$/

/** Every word in a script can be a class, the name of an element or an attribute. */
const toWords = (code: string): string[] => code.match(/[^\s"'`]+/g) ?? []

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)

/**
 * Writes which rules of the style sheet an open invitation begins with, so that the server can put them into the document:
 * the page is then on screen one round trip earlier, and the sheet itself comes behind it.
 */
export const firstStyle: Plugin = {
  name: 'first-style',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const assets = Object.values(bundle).filter((file) => file.type === 'asset')
      const [sheet, ...others] = assets.filter(({ fileName }) => fileName.endsWith('.css'))
      if (!sheet || others.length > 0) throw new Error('one style sheet was expected')
      const [purged] = await new PurgeCSS().purge({
        content: codeOfInvitation(this).map((raw) => ({ raw, extension: 'js' })),
        css: [{ raw: textOf(sheet) }],
        defaultExtractor: toWords,
        safelist: DOCUMENT,
        dynamicAttributes: ATTRIBUTES,
        keyframes: true,
        variables: true,
      })
      if (!purged) throw new Error('the style sheet was not read')
      const style = withoutLater(purged.css) + HIDDEN
      const hash = createHash('sha256').update(style).digest('base64')
      const written: FirstStyle = { sheet: `/${sheet.fileName}`, style, source: `'sha256-${hash}'` }
      this.emitFile({ type: 'asset', fileName: FIRST_STYLE_PATH.slice(1), source: JSON.stringify(written) })
    },
  },
}

/** What the page consists of, whichever file of the build it is in; libraries name no classes. */
function codeOfInvitation(build: Rolldown.PluginContext): string[] {
  const found = new Map<string, string>()
  const add = (id: string): void => {
    const { code, importedIds } = build.getModuleInfo(id) ?? {}
    if (found.has(id) || id.includes('node_modules') || !code) return
    found.set(id, code)
    for (const imported of importedIds ?? []) add(imported)
  }
  for (const module of [TOASTER, VOTE, ...PAGE_MODULES.invite]) {
    const id = [...build.getModuleIds()].find((known) => known.endsWith(`/${module}`))
    if (!id) throw new Error(`${module} is in no module of the build`)
    add(id)
  }
  return [...found.values()]
}

/** Without what is needed later only, what old browsers need, who wait for the sheet, and properties that no rule uses. */
function withoutLater(css: string): string {
  const root = parse(css)
  root.walkAtRules('media', (media) => {
    if (LATER_MEDIA.test(media.params)) media.remove()
  })
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !LATER.test(selector))
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  })
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.remove()
  })
  const used = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'property').join('')
  root.walkAtRules('property', (property) => {
    if (!used.includes(property.params)) property.remove()
  })
  return root.toString()
}
