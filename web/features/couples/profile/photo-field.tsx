import { useRef } from 'react'
import { PHOTO_LIMITS } from '#contracts/couples'
import { couples as copy } from '../../../copy/couples.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { Avatar } from '../../../ui/icon/avatar.tsx'

/** Limit of a picked file (docs/rules.md, couples.7). */
const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The first quality that keeps the photo within `PHOTO_BYTES` is used, otherwise the last one. */
const JPEG_QUALITIES = [0.8, 0.65, 0.5, 0.4]
/** Maximum size of a picture on a phone. At the first quality only photos with much detail exceed it. */
const PHOTO_BYTES = 60_000

const CAMERA = { path: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z' } as const

interface PhotoFieldProps {
  /** Data URL. */
  photoUrl: string | null
  onChange: (photoUrl: string | null) => void
}

export function PhotoField({ photoUrl, onChange }: PhotoFieldProps) {
  const [pick, isReading] = usePhotoPicker(onChange)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const remove = () => {
    onChange(null)
    // The pressed button is gone.
    buttons.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <legend className="mb-2 font-semibold text-sm">{copy.photo}</legend>
      <Avatar alt={photoUrl ? copy.photoAlt : ''} imageUrl={photoUrl} size="lg" />
      <div className="min-w-[min(11rem,100%)] grow basis-0">
        <div className="flex flex-wrap items-center gap-x-2" ref={buttons}>
          <Button icon={CAMERA} isBusy={isReading} variant="secondary" onClick={() => input.current?.click()}>
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
          // Allows the person to pick the same file again after removing it.
          target.value = ''
          if (file) void pick(file)
        }}
        ref={input}
        type="file"
      />
    </fieldset>
  )
}

/** Converts a picked file to a photo that can be sent, or shows why it cannot. @returns the start function and whether it runs */
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

/** Scales the size down until its longest side is at most `sideMaxPx`. */
export function fitWithin({ width, height }: Size, sideMaxPx: number): Size {
  const scale = Math.min(1, sideMaxPx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Converts `file` to an upright JPEG that is small enough to send, as a data URL. Only the pixels remain: no place, date
 * or camera.
 *
 * @throws Error if the browser cannot read the file as a picture
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
  // A JPEG has no transparency, so transparent pixels become white instead of black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return toSmallJpeg((quality) => canvas.toDataURL('image/jpeg', quality))
}

/** Encodes at the highest quality within `PHOTO_BYTES`, or else at the lowest. */
export function toSmallJpeg(encode: (quality: number) => string): string {
  let dataUrl = ''
  for (const quality of JPEG_QUALITIES) {
    dataUrl = encode(quality)
    // In base64 four characters encode three bytes.
    if ((dataUrl.length / 4) * 3 <= PHOTO_BYTES) break
  }
  return dataUrl
}

/** Decodes with an `img` element, which is the only way to apply the EXIF orientation in every browser. */
async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image()
  // The page's content security policy allows `data:`, not `blob:`.
  picture.src = await toDataUrl(file)
  await picture.decode()
  if (picture.naturalWidth === 0 || picture.naturalHeight === 0) throw new Error('the picture has no size')
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
