import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { type FailureWords, showFailure } from './show-failure.ts'

/**
 * An action that runs once at a time; if it fails, a toast says why.
 *
 * @example
 * const [save, isBusy] = useChange({ title: copy.error, fallback: copy.failed }, () => saveCouple(draft))
 */
export const useChange = <Args extends unknown[]>(words: FailureWords, action: (...args: Args) => Promise<void>) =>
  useOnceAtATime(async (...args: Args) => {
    try {
      await action(...args)
    } catch (failure) {
      showFailure(failure, words)
    }
  })
