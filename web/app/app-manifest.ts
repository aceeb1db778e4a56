import type { ManifestOptions } from 'vite-plugin-pwa'
import { manifest as copy } from '../copy/manifest.ts'
import { PATHS } from '../lib/paths.ts'

// The splash screen of an installed app comes before any style: the paper of the light theme.
const PAPER = '#fff8f1'

/** How a phone installs the product; becomes `/manifest.webmanifest`. */
export const APP_MANIFEST: Partial<ManifestOptions> = {
  // The address that an installation is known by: it must never change.
  id: '/',
  name: copy.name,
  short_name: copy.name,
  description: copy.description,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: PATHS.home,
  scope: PATHS.home,
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['lifestyle', 'entertainment', 'travel'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: copy.newInvitation, url: PATHS.newInvitation },
    { name: copy.achievements, url: PATHS.achievements },
  ],
}
