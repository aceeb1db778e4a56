import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { CATEGORY_SLUGS, type CategorySlug } from '#contracts/categories'

/** Flat shapes need few colours; more would only make the file larger. */
const COLOURS = 128

/** Categories whose first drawing shows a landmark of one city (web/art/README.md). */
const WITH_LANDMARK: readonly CategorySlug[] = ['cultural', 'vida-noturna']
const drawingOf = (category: CategorySlug): string => `${category}-${WITH_LANDMARK.includes(category) ? 2 : 1}`

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const shapesOf = (drawing: string): string =>
  read(`public/drawings/${drawing}.svg`)
    .replace(/^[\s\S]*?<svg\b[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')

/** Writes `public/icons/<name>.png` as a PNG: robots of chat apps read neither SVG nor AVIF. */
async function draw(name: string, template: string, drawing: string): Promise<void> {
  const svg = read(`web/art/${template}.svg`).replace('{{drawing}}', shapesOf(drawing))
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9 })
    .toBuffer()
  writeFileSync(new URL(`../../public/icons/${name}.png`, import.meta.url), png)
}

// Draws the pictures that chat apps show beside a link. Run after a change of a category's drawing or of a template:
// node scripts/build/draw-share-pictures.ts
for (const category of CATEGORY_SLUGS) await draw(`share-${category}`, 'share-invitation', drawingOf(category))
await draw('share-couple', 'share-couple', 'ideia-fotos')
