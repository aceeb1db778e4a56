import { useRef } from 'react'
import { PHOTO_LIMITS } from '#contracts/couples'
import { couples as copy } from '../../../copy/couples.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { Avatar } from '../../../ui/icon/avatar.tsx'

/** Limits of a picked file and of the photo that is made of it (docs/rules.md, couples.7). */
const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The first that keeps the photo within `PHOTO_BYTES`; the last one does, whatever is on the photo. */
const JPEG_QUALITIES = [0.8, 0.65, 0.5, 0.4]
/** What a phone may load for one picture. At the first quality only a photo full of small detail is larger. */
const PHOTO_BYTES = 60_000

interface PhotoFieldProps {
  /** Data URL. */
  photoUrl: string | null
  onChange: (photoUrl: string | null) => void
}

/** The couple's photo: a round preview, a way to pick one, a way to take it off. */
export function PhotoField({ photoUrl, onChange }: PhotoFieldProps) {
  const [pick, isReading] = usePhotoPicker(onChange)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const remove = () => {
    onChange(null)
    // The button that was pressed is gone.
    buttons.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <legend className="mb-2 font-semibold text-sm">{copy.photo}</legend>
      <Avatar alt={photoUrl ? copy.photoAlt : ''} imageUrl={photoUrl} size="lg" />
      <div className="min-w-[min(11rem,100%)] grow basis-0">
        <div className="flex flex-wrap items-center gap-x-2" ref={buttons}>
          <Button icon="camera" isBusy={isReading} variant="secondary" onClick={() => input.current?.click()}>
            {photoUrl ? copy.replacePhoto : copy.choosePhoto}
          </Button>
          {photoUrl ? (
            <ActionButton icon="trash" onClick={remove}>
              {copy.removePhoto}
            </ActionButton>
          ) : null}
        </div>
        <p className="mt-2 text-soft text-xs">{copy.photoHelp}</p>
        <p className="sr-only" role="status">
          {isReading ? copy.readingPhoto : ''}
        </p>
      </div>
      <input
        accept="image/*"
        aria-label={copy.photo}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be picked again, after it was taken off.
          target.value = ''
          if (file) void pick(file)
        }}
        ref={input}
        type="file"
      />
    </fieldset>
  )
}

/** Makes a photo that can be sent of a picked file, or says why not. Returns how to start it and whether it runs. */
function usePhotoPicker(onPhoto: (dataUrl: string) => void) {
  return useOnceAtATime(async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return showErrorToast(copy.photoTooLarge)
    try {
      onPhoto(await scalePhoto(file))
    } catch {
      showErrorToast(copy.photoUnreadable)
    }
  })
}

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
async function scalePhoto(file: Blob): Promise<string> {
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
    // Base64: four characters encode three bytes.
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
