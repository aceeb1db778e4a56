/** A signal that aborts after this time. `AbortSignal.timeout` is missing in Safari 15 and in Chrome 100 to 102. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('no response in time', 'TimeoutError')), milliseconds)
  return controller.signal
}
