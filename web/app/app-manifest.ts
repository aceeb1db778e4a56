import { manifest as copy } from '../copy/common.ts'
import { PATHS } from '../lib/paths.ts'

// The splash screen of an installed app appears before any style sheet is loaded, in the light theme's background colour.
const PAPER = '#fff8f1'

const picture = (name: string, sizes: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/icons/screenshot-${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label,
})

/** Describes the installed app; built as `/manifest.webmanifest`. */
export const APP_MANIFEST = {
  // Browsers identify an installed app by this id, which must never change.
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
  screenshots: [
    picture('dashboard', '780x1688', 'narrow', copy.screenshots.dashboard),
    picture('achievements', '780x1688', 'narrow', copy.screenshots.achievements),
    picture('wide', '1280x800', 'wide', copy.screenshots.dashboard),
  ],
  shortcuts: [
    { name: copy.newInvitation, url: PATHS.newInvitation },
    { name: copy.achievements, url: PATHS.achievements },
  ],
}
