import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { frameFiles } from './scripts/support/frame-files.ts'
import { APP_MANIFEST } from './web/app-manifest.ts'

// `npm run dev` hands its settings over here; a build has none.
const settings = JSON.parse(process.env.LOCAL_SETTINGS ?? '{}')
const kvDir = process.env.LOCAL_KV_DIR

const NO_SCHEMAS = fileURLToPath(new URL('web/lib/no-schemas.ts', import.meta.url))

/** Keeps zod off the phone, which asks no schema anything; the worker has the real one. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod/mini' ? NO_SCHEMAS : null),
}

// Few files that belong together compress better and ask less of a slow line than many small ones: what every page starts
// with, what the guest's page shares with others, and reading through the cache, which the guest's page does without.
const CHUNKS = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    name: 'guest',
    test: /web[\\/](lib[\\/](api-client|places|format)|ui[\\/](ticket|scene|place-card|action|badge|field|logo|empty-state|drawing)|hooks[\\/](use-title|use-once|sharing)|copy[\\/]places|features[\\/]suggestions[\\/]to-facts)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'cache',
    test: /node_modules[\\/](swr|use-sync-external-store|dequal)|worker[\\/]contracts|web[\\/]lib[\\/](use-api|support|no-schemas)/,
    minShareCount: 2,
    priority: 1,
  },
]

// What every page with a menu loads anyway: with it in the cache a page opens without a line, at least as far as its frame.
const frame = frameFiles(['web/app/shell.tsx', 'web/app/gates.tsx'])
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
          // The server knows the page by its address, not by the name of its file.
          .map((entry) => ({ ...entry, url: entry.url.replace(/^index\.html$/, '/') }))
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
    withoutSchemas,
    react(),
    tailwindcss(),
    frame.plugin,
    installable,
    cloudflare({
      configPath: '../wrangler.toml',
      config: { vars: settings },
      persistState: kvDir ? { path: kvDir } : false,
    }),
  ],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})
