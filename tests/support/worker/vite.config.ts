import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [cloudflare({ configPath: `${import.meta.dirname}/wrangler.toml`, persistState: false })],
  build: { outDir: '../../../.cache/test-worker', emptyOutDir: false },
  logLevel: 'warn',
})
