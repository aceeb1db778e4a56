/**
 * The page on screen answers by itself now: a click that was held until its code had come is made again.
 *
 * @see worker/http/pages/late-scripts.ts, which holds it
 */
export const replayEarlyClick = () => void document.dispatchEvent(new Event('taken-over'))
