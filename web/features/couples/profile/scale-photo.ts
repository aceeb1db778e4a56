import { PHOTO_LIMITS } from '#contracts/couples'

/** Limits of a picked file and of the photo that is made of it (docs/rules.md, couples.7). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The first that keeps the photo within `PHOTO_BYTES`; the last one does, whatever is on the photo. */
const JPEG_QUALITIES = [0.8, 0.65, 0.5, 0.4]
/** What a phone may load for one picture. At the first quality only a photo full of small detail is larger. */
const PHOTO_BYTES = 60_000

interface Size {
  width: number
  height: number
}

/** The size whose longest side is at most `sideMaxPx`; a smaller picture stays as it is. */
export function fitWithin({ width, height }: Size, sideMaxPx: number): Size {
  const scale = Math.min(1, sideMaxPx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The picture in `file`, upright, small enough to be sent, as the data URL of a JPEG. Nothing of the file but its
 * pixels is left: no place, no date, no camera.
 *
 * @throws when the browser cannot read it as a picture
 */
export async function scalePhoto(file: Blob): Promise<string> {
  const picture = await readPicture(file)
  const { width, height } = fitWithin(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    PHOTO_LIMITS.sideMaxPx,
  )
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // A JPEG has no transparency: what shows through is paper, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return toSmallJpeg((quality) => canvas.toDataURL('image/jpeg', quality))
}

/** Encodes as well as `PHOTO_BYTES` allows. */
export function toSmallJpeg(encode: (quality: number) => string): string {
  let dataUrl = ''
  for (const quality of JPEG_QUALITIES) {
    dataUrl = encode(quality)
    // Four characters stand for three bytes.
    if ((dataUrl.length / 4) * 3 <= PHOTO_BYTES) break
  }
  return dataUrl
}

/** Decodes with an `img`, the only way that respects the EXIF orientation in every browser. */
async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image()
  // The policy of the page allows `data:`, not `blob:`.
  picture.src = await toDataUrl(file)
  await picture.decode()
  if (picture.naturalWidth === 0 || picture.naturalHeight === 0) throw new Error('a picture without a size')
  return picture
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
