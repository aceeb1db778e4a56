import { encodeIndexedPng } from '../../lib/png/encode-indexed-png.ts'
import { type OpenSheet, openSheet, type Words, writeWords } from '../../lib/png/letter-sheet.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

interface Picture {
  /** Its address, which changes with what it shows. */
  url: URL
  /** The binding of the built web app, and where in it the picture without its words is. */
  assets: Fetcher
  sheetPath: string
  toWords: (sheet: OpenSheet) => readonly Words[]
  /** Keeps the worker alive until the picture is stored. */
  waitUntil: (work: Promise<unknown>) => void
}

async function readSheet({ assets, sheetPath, url }: Picture): Promise<OpenSheet> {
  const { ok, body } = await assets.fetch(new Request(new URL(sheetPath, url)))
  if (!ok || !body) throw new Error('the build has no sheet of letters')
  const unpacked = new Response(body.pipeThrough(new DecompressionStream('deflate')))
  return openSheet(new Uint8Array(await unpacked.arrayBuffer()))
}

async function draw(picture: Picture): Promise<Response> {
  const sheet = await readSheet(picture)
  for (const words of picture.toWords(sheet)) writeWords(sheet, words)
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': FOR_EVER }
  return new Response(await encodeIndexedPng(sheet), { headers })
}

/** Writes words onto a picture of the build, once in each place of the platform's cache. */
export async function answerPicture(picture: Picture): Promise<Response> {
  const key = new Request(picture.url)
  const stored = await caches.default.match(key)
  if (stored) return new Response(stored.body, stored)
  const drawn = await draw(picture)
  picture.waitUntil(caches.default.put(key, drawn.clone()))
  return drawn
}
