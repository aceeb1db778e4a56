import { admin } from '../../../copy/admin/admin.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { showRefusal } from '../show-refusal.ts'
import { type ExportListName, loadListFile } from './api.ts'

const copy = admin.exports
const DAY_LENGTH = 'YYYY-MM-DD'.length

export interface ExportProps {
  list: ExportListName
  /** What narrows the list on screen narrows the file as well. */
  filter?: object
}

/** Saves a whole list as a file, not only what is on screen. */
export function ExportButton({ list, filter = {} }: ExportProps) {
  const [download, isBusy] = useOnceAtATime(async () => {
    try {
      const file = await loadListFile(list, filter)
      saveFile(file, copy.fileName(list, new Date().toISOString().slice(0, DAY_LENGTH)))
    } catch (error) {
      showRefusal(error, { fallback: copy.failed })
    }
  })
  return (
    <ActionButton icon="download" isBusy={isBusy} onClick={() => void download()}>
      {copy.action}
      <span className="sr-only">{copy.what(list)}</span>
    </ActionButton>
  )
}
