import type { Plugin } from 'vite'
import type { PATHS } from '#contracts/pages'

const SHELL = 'web/app/shell.tsx'
const MEMBER = [SHELL, 'web/app/gates.tsx']
const RARE = [SHELL, 'web/app/rare-pages.tsx']
const RARE_OF_MEMBER = [...RARE, 'web/app/gates.tsx']

/**
 * Which modules each page begins with, by the name of its path. The panel is not here: whoever is no administrator gets none
 * of its code.
 */
export const PAGE_MODULES: Readonly<Record<Exclude<keyof typeof PATHS, 'admin'>, readonly string[]>> = {
  home: [SHELL, 'web/app/gates.tsx', 'web/pages/landing-page.tsx'],
  auth: [SHELL, 'web/pages/auth-page.tsx'],
  dashboard: [...MEMBER, 'web/pages/dashboard-page.tsx'],
  newInvitation: [...MEMBER, 'web/pages/new-invitation-page.tsx'],
  ownInvitation: [...RARE_OF_MEMBER, 'web/pages/invitation-page.tsx'],
  achievements: [...RARE_OF_MEMBER, 'web/pages/achievements-page.tsx'],
  coupleProfile: [...RARE_OF_MEMBER, 'web/pages/couple-profile-page.tsx'],
  upgrade: [...RARE_OF_MEMBER, 'web/pages/upgrade-page.tsx'],
  history: [...RARE_OF_MEMBER, 'web/pages/history-page.tsx'],
  account: [...RARE_OF_MEMBER, 'web/pages/account-page.tsx'],
  privacyCentre: [...RARE_OF_MEMBER, 'web/pages/privacy-centre-page.tsx'],
  checkout: [SHELL, 'web/app/checkout-gate.tsx'],
  rankings: [...RARE, 'web/pages/rankings-page.tsx'],
  guides: ['web/app/guide-pages.tsx'],
  guide: ['web/app/guide-pages.tsx'],
  start: ['web/app/guide-pages.tsx', 'web/pages/guides/start-page.tsx'],
  publicCouple: [SHELL, 'web/pages/public-couple-page.tsx'],
  invite: ['web/pages/invite-page.tsx'],
  share: ['web/pages/invite-page.tsx'],
  faq: [...RARE, 'web/pages/documents/faq-page.tsx'],
  terms: [...RARE, 'web/pages/documents/terms-page.tsx'],
  privacy: [...RARE, 'web/pages/documents/privacy-page.tsx'],
  forgotPassword: [...RARE, 'web/pages/letters/recovery-pages.tsx'],
  resetPassword: [...RARE, 'web/pages/letters/recovery-pages.tsx'],
  confirmEmail: [...RARE, 'web/pages/letters/recovery-pages.tsx'],
  joinByInvitation: [...RARE, 'web/pages/couples/join-page.tsx'],
  join: [...RARE, 'web/pages/couples/join-page.tsx'],
  unsubscribe: [...RARE, 'web/pages/letters/unsubscribe-page.tsx'],
}

/** Where the build says which scripts each page begins with: `{"invite": ["assets/…js"]}`. */
export const PAGE_FILES = 'page-files.json'

/**
 * Writes which scripts each page begins with, besides those that the document itself names, so that the server can name
 * them in the document: else each is found only when the one before it has come and run.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const closure = (files: readonly string[], found = new Set<string>()): Set<string> => {
      for (const file of files) {
        const chunk = bundle[file]
        if (found.has(file) || chunk?.type !== 'chunk') continue
        found.add(file)
        closure(chunk.imports, found)
      }
      return found
    }
    const fileOf = (module: string): string => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
      if (!chunk) throw new Error(`${module} is in no file of the build`)
      return chunk.fileName
    }
    const initial = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    const files = Object.entries(PAGE_MODULES).map(([page, modules]) => [
      page,
      [...closure(modules.map(fileOf))].filter((file) => !initial.has(file)),
    ])
    this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(files)) })
  },
}
