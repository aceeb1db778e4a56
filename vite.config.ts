import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npm run dev` hands its settings over here; a build has none.
const settings = JSON.parse(process.env.LOCAL_SETTINGS ?? '{}')
const kvDir = process.env.LOCAL_KV_DIR

export default defineConfig({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../.cache/vite',
  plugins: [
    react(),
    tailwindcss(),
    cloudflare({
      configPath: '../wrangler.toml',
      config: { vars: settings },
      persistState: kvDir ? { path: kvDir } : false,
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})
