import { parseJson } from '../../lib/is-object.ts'

/** Browser storage that never throws: private windows and full disks refuse storage, and the product works without it. */
interface BrowserStorage {
  /** @param refused - the result if the browser refuses to read, such as a copy in memory */
  read: (key: string, refused?: string | null) => string | null
  /** Like `read`, parsed; `null` for invalid JSON. The caller must check the shape, because other code may have written it. */
  readJson: (key: string, refused?: string | null) => unknown
  /** @returns whether the value is stored now */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: (prefix: string) => string[]
  removeAll: (prefix: string) => void
}

/** @param open - a function, because some browsers throw when `sessionStorage` itself is read */
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
  const keys = (prefix: string) => tryTo(Object.keys, []).filter((key) => key.startsWith(prefix))
  return {
    read,
    readJson: (key, refused) => parseJson(read(key, refused)),
    write: (key, value) =>
      tryTo((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove,
    keys,
    removeAll: (prefix) => {
      for (const key of keys(prefix)) remove(key)
    },
  }
}

/** `sessionStorage`: lasts as long as the tab and survives reloads. */
export const tabStorage = createStorage(() => sessionStorage)

/** `localStorage`: lasts on this device, and all tabs share it. */
export const deviceStorage = createStorage(() => localStorage)
