import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { SHELL_PATH } from '#contracts/http/page-content'
import { builtPages } from './scripts/build/built-pages.ts'
import { clientContracts } from './scripts/build/client-contracts.ts'
import { faqData } from './scripts/build/faq-data.ts'
import { firstStyle } from './scripts/build/first-style.ts'
import { frameFiles } from './scripts/build/frame-files.ts'
import { inlineAddresses } from './scripts/build/inline-addresses.ts'
import { lateAddresses } from './scripts/build/late-addresses.ts'
import { pageFiles } from './scripts/build/page-files.ts'
import { preloadParts } from './scripts/build/preload-parts.ts'
import { routerForProduction } from './scripts/build/router-for-production.ts'
import { serverParts } from './scripts/build/server-parts.ts'
import { shakeableRouter } from './scripts/build/shakeable-router.ts'
import { WORKER_BUILD } from './scripts/build/worker/worker-build.ts'
import { APP_MANIFEST } from './web/app/app-manifest.ts'

// `npm run dev` hands its settings over here; a build has none.
const settings = JSON.parse(process.env.LOCAL_SETTINGS ?? '{}')
const kvDir = process.env.LOCAL_KV_DIR

/** Matches every module whose path holds one of these parts. */
const modules = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`))

// A few large files compress better than many small ones and cost a slow connection fewer requests.
const CHUNKS = [
  // What every page starts with.
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    // What the guest's page shares with others.
    name: 'guest',
    test: modules(
      'web/copy/(places/places|guest-invitation/note).ts',
      'web/features/guest-invitation/to-facts',
      'web/features/places/map/map-toggle',
      'web/hooks/(page/(use-title|use-first-interaction)|async/use-loaded)',
      'web/lib/(places|format|place-memory).ts',
      'web/platform/(api/api-client|device/sharing|feedback/copy-with-toast)',
      'web/ui/action/actions',
      'web/ui/feedback/(empty-state|drawing)',
      'web/ui/icon/(badge|logo)',
      'web/ui/text/short-text',
      'web/ui/ticket/(ticket|scene|facts|credits)',
      'worker/contracts/words/(on-first-use|format-number|outing-name)',
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    // What reads through the cache, and the other contracts: the guest's page does without.
    name: 'cache',
    test: modules(
      'node_modules/(swr|use-sync-external-store|dequal)',
      'web/features/accounts/(api|use-log-out|unknown-session).ts',
      'worker/contracts/(?!admin|messages/push|privacy|account-security|page-reports|feelings|couples/|guides/)',
      'web/hooks/page/use-page-idle',
      'web/lib/(category-drawing|device)',
      'web/platform/device/read-device',
      'web/platform/api/use-(api|public-config)',
      'web/copy/legal/identity',
      'web/ui/icon/(avatar|frame-icons)',
      'web/service-worker/messages',
      'web/ui/feedback/error-notice',
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What pages need on which people do something; pages that are only read go without.
    name: 'actions',
    test: modules('web/hooks/focus/(focus-if-lost|use-focus-fallback)', 'web/platform/feedback/'),
    minShareCount: 2,
    priority: 1,
  },
  {
    // The head and the sections of every page with a menu.
    name: 'page',
    test: modules('web/ui/layout/(page|page-header|section).tsx', 'web/(pages/dashboard-frame|app/waiting-page)'),
    minShareCount: 2,
    priority: 1,
  },
  {
    // Small parts of the dashboard that other pages of a couple have too.
    name: 'couple',
    test: modules(
      'web/features/invitations/copy-link',
      'web/features/places/reports/(report-place|was-reported)',
      'web/hooks/async/use-once-each',
      'web/lib/dates/format-plan',
      'web/platform/release/late-dialog',
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What forms and successes need that come late: each as a file of its own would cost every page the line that names it.
    name: 'draft',
    test: modules(
      'web/features/activities/feelings/feeling-draft',
      'web/hooks/page/use-success',
      'web/platform/(session/read-owner-id|storage/use-stored-draft)',
    ),
    minShareCount: 2,
    priority: 1,
  },
  // Of the parts above, all that the form of an invitation needs.
  {
    name: 'lazy-sheet',
    test: modules('web/platform/release/use-lazy-sheet', 'web/lib/to-note'),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'api',
    test: modules('web/features/(invitations|activities/stats|billing/plans)/api'),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'city-field',
    test: modules('web/features/suggestions/cities/', 'web/hooks/async/use-debounced'),
    minShareCount: 2,
    priority: 1,
  },
  // What one of two has alone, and said: small parts that the history and the profile share.
  {
    name: 'of-two',
    test: modules(
      'web/copy/outings/(only-mine|feelings)',
      'web/features/activities/(privacy/only-mine-|feelings/partners-)',
    ),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'field', test: modules('web/ui/form/field(-frame)?.tsx'), minShareCount: 2, priority: 2 },
  {
    // The guest's page, with what a vote on the page of a couple takes from it: in one file, as most guests only choose.
    name: 'invite-page',
    test: modules(
      'web/pages/invite-page',
      'web/features/guest-invitation/(offer/|api|place-|to-choice-failure|use-invitation)',
      'web/ui/ticket/place-card',
    ),
    priority: 0,
  },
]

// What every page with a menu loads anyway: with it in the cache a page opens without a line, at least as far as its frame.
// What says so there is never asked for before.
const frame = frameFiles([
  'web/app/shell.tsx',
  'web/app/gates.tsx',
  'web/app/release-watch.tsx',
  // Wanted once the server has the files of the next release only.
  'web/app/new-release.tsx',
  'web/app/worker-watch.tsx',
])
const SHELL_FILES = ['index.html', 'assets/*.{js,css}', 'assets/{fraunces,figtree}-latin-*.woff2']

/** The service worker and the manifest, of the web app only: the plugin itself would make them for the worker as well. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  injectRegister: null,
  manifest: APP_MANIFEST,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: SHELL_FILES,
    rollupFormat: 'iife',
    manifestTransforms: [
      (entries) => {
        const manifest = entries
          .filter(({ url }) => !url.endsWith('.js') || frame.has(url))
          // The server knows the document by its address, not by the name of its file.
          .map((entry) => ({ ...entry, url: entry.url.replace(/^index\.html$/, SHELL_PATH) }))
        return { manifest }
      },
    ],
  },
  integration: {
    configureOptions({ environments }, options) {
      const outDir = environments.client?.build.outDir
      if (outDir) options.outDir = outDir
    },
    beforeBuildServiceWorker({ injectManifest }) {
      // The phone reads the manifest without asking the worker.
      injectManifest.additionalManifestEntries = []
    },
    configureCustomSWViteBuild(options) {
      options.logLevel = 'warn'
    },
  },
}).map((plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }))

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../.cache/vite',
  plugins: [
    clientContracts,
    inlineAddresses,
    lateAddresses,
    routerForProduction,
    shakeableRouter,
    serverParts,
    react(),
    tailwindcss(),
    frame.plugin,
    preloadParts,
    pageFiles,
    firstStyle,
    faqData,
    installable,
    cloudflare({
      configPath: '../wrangler.toml',
      config: { vars: settings },
      persistState: kvDir ? { path: kvDir } : false,
    }),
    builtPages,
  ],
  environments: {
    client: {
      build: {
        // The first file names all the others: a shorter hash makes every page shorter. Seven is the least.
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: 'assets/[name]-[hash:7].js' },
        },
      },
    },
    pra_dois: { build: WORKER_BUILD },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // A browser without preloading of modules (Safari before 17) loads them all the same, a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
