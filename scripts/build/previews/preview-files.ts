import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { CATEGORY_SLUGS, type CategorySlug } from '#contracts/categories'
import { COUPLE_SHEET_PATH } from '../../../worker/modules/previews/couple-card.ts'
import { invitationImagePath } from '../../../worker/modules/previews/preview-images.ts'
import { renderCoupleSheet } from './couple-sheet.ts'
import { toInvitationSvg } from './invitation-svg.ts'

const VERSION_DIGITS = 8
/** Flat shapes on few grounds: more colours make the file larger and nothing smoother. */
const COLOURS = 128

/** What `PREVIEW_VERSION` of the worker has to be: a digest of all that the images are made of. */
export const digestOfPreviews = (): string =>
  createHash('sha256').update(CATEGORY_SLUGS.map(toInvitationSvg).join('\n')).digest('hex').slice(0, VERSION_DIGITS)

/** The image of an invitation's preview as a PNG: robots of chat apps read neither SVG nor AVIF. */
export const renderPreview = (category: CategorySlug): Promise<Buffer> =>
  sharp(Buffer.from(toInvitationSvg(category)))
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9 })
    .toBuffer()

/**
 * Draws the image of each category into the build, and what the worker draws the pictures of couples with.
 *
 * @see docs/decisions/0072-the-worker-writes-the-head-of-a-page.md
 */
export const previewFiles: Plugin = {
  name: 'preview-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: COUPLE_SHEET_PATH.slice(1), source: await renderCoupleSheet() })
    const drawn = CATEGORY_SLUGS.map(async (category) => ({ category, source: await renderPreview(category) }))
    for (const { category, source } of await Promise.all(drawn)) {
      this.emitFile({ type: 'asset', fileName: invitationImagePath(category).slice(1), source })
    }
  },
}
