import { parseJson } from '../../lib/parse-json.ts'

/** Private windows and full disks refuse storage. Nothing here throws: the product works on without it. */
interface BrowserStorage {
  /** @param refused - the answer where the browser lets nobody read, such as what the page itself remembers */
  read: (key: string, refused?: string | null) => string | null
  /** As `read`; `null` where the text is no JSON. Anybody may have written it: the caller checks what it is. */
  readJson: (key: string, refused?: string | null) => unknown
  /** @returns whether it is stored now */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  removeAll: (prefix: string) => void
}

/** @param open - a function, because some browsers throw on the very name of a storage that they refuse */
function createStorage(open: () => Storage): BrowserStorage {
  const tryTo = <Result>(action: (storage: Storage) => Result, refused: Result): Result => {
    try {
      return action(open())
    } catch {
      return refused
    }
  }
  const read = (key: string, refused: string | null = null) => tryTo((storage) => storage.getItem(key), refused)
  const remove = (key: string) => tryTo((storage) => storage.removeItem(key), undefined)
  return {
    read,
    readJson: (key, refused) => parseJson(read(key, refused)),
    write: (key, value) =>
      tryTo((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove,
    removeAll: (prefix) => {
      for (const key of tryTo(Object.keys, [])) if (key.startsWith(prefix)) remove(key)
    },
  }
}

/** Lives as long as the tab, through reloads. */
export const tabStorage = createStorage(() => sessionStorage)

/** Lives on this device, and all tabs share it. */
export const deviceStorage = createStorage(() => localStorage)
