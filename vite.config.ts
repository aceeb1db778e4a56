import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { SHELL_PATH } from '#contracts/page-content'
import { builtPages } from './scripts/build/built-pages.ts'
import { WORKER_BUILD } from './scripts/build/worker-build.ts'
import { APP_MANIFEST } from './web/app/app-manifest.ts'

// Settings from `npm run dev`; a build has none.
const settings = JSON.parse(process.env.LOCAL_SETTINGS ?? '{}')
const kvDir = process.env.LOCAL_KV_DIR

/**
 * What the guest's page and members' pages both use; the rest of the guest's page is in a chunk that members never load. A
 * module that is missing here makes members' pages load that chunk: 10 KB, which `sizes.spec.ts` shows.
 */
const SHARED = [
  'web/copy/(outing-dates|places)',
  'web/features/(guest-invitation/api|places/map-toggle|reports/missing-place|suggestions/to-facts|wishes/member-wish)',
  'web/hooks/(async/use-(loaded|polling)|focus/use-focus-on-mount)',
  'web/lib/(place-memory|places|plan-time)',
  'web/platform/(device/sharing|feedback/(copy-with-toast|show-failure|use-change)|release/use-lazy-sheet|storage/use-stored-draft)',
  'web/ui/(feedback/empty-state|form/(chips|day-form|field)|icon/(badge|calendar|logo))',
  'web/ui/ticket/(closed-note|credits|facts|scene|stamp-turn|ticket|ticket-note|weather-lines)',
  'worker/contracts/terms',
]

// Each chunk includes its imports. Guests load `app`, `shared`, `guest-words` and `guest`, other people `app`, `shared` and
// `shell`; the words are apart because a member's invitation needs one of them. The service worker stores all of them: a
// page opens offline as far as its frame. Without `preload` the first script would import `app`.
const CHUNKS = [
  { name: 'preload', test: /preload-helper/, priority: 5 },
  { name: 'app', test: /web[\\/]main\.tsx$/, priority: 4 },
  { name: 'shared', test: new RegExp(`/(${SHARED.join('|')})\\.tsx?$`), priority: 3 },
  { name: 'guest-words', test: /web[\\/]copy[\\/]guest-invitation\.ts$/, priority: 3 },
  { name: 'guest', test: /web[\\/]pages[\\/]invite-page\.tsx$/, priority: 2 },
  { name: 'shell', test: /web[\\/]app[\\/](shell|gates|release-watch)\.tsx$/, priority: 1 },
]
const STORED_FILES = [
  'index.html',
  'assets/{index,preload,app,shared,guest,guest-words,shell,rolldown-runtime}-*.js',
  'assets/*.css',
  'assets/{fraunces,figtree}-latin-*.woff2',
]

/** The service worker and the manifest, of the web app only: the plugin itself would make them for the worker as well. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  injectRegister: null,
  manifest: APP_MANIFEST,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: STORED_FILES,
    rollupFormat: 'iife',
    manifestTransforms: [
      (entries) => {
        // The server knows the document by its address, not by the name of its file.
        const toAddress = (url: string) => url.replace(/^index\.html$/, SHELL_PATH)
        return { manifest: entries.map((entry) => ({ ...entry, url: toAddress(entry.url) })) }
      },
    ],
  },
  integration: {
    configureOptions({ environments }, options) {
      const outDir = environments.client?.build.outDir
      if (outDir) options.outDir = outDir
    },
    beforeBuildServiceWorker({ injectManifest }) {
      // The browser loads the manifest without running the worker.
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
    react(),
    tailwindcss(),
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
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
    },
    pra_dois: { build: WORKER_BUILD },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The oldest supported browsers (docs/product.md); `lib` in web/tsconfig.json has the functions that they know.
    target: ['chrome100', 'safari15.4'],
    // A browser without preloading of modules (Safari before 17) loads them a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
