import { couples as copy } from '../../../copy/couples/couples.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { MAX_FILE_BYTES, scalePhoto } from './scale-photo.ts'

/** Makes a photo that can be sent of a picked file, or says why not. Returns how to start it and whether it runs. */
export function usePhotoPicker(onPhoto: (dataUrl: string) => void) {
  return useOnceAtATime(async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return showErrorToast(copy.photoTooLarge)
    try {
      onPhoto(await scalePhoto(file))
    } catch {
      showErrorToast(copy.photoUnreadable)
    }
  })
}
