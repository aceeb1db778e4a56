import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { WORKER_BUILD } from '../../../scripts/build/worker-build.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [cloudflare({ configPath: `${import.meta.dirname}/wrangler.toml`, persistState: false })],
  environments: { test_worker: { build: WORKER_BUILD } },
  logLevel: 'warn',
})
