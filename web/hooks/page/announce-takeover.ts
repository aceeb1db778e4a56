/**
 * The page on screen answers by itself now: what was clicked and typed until its code had come is done again.
 *
 * @see worker/http/pages/late-files.ts, which has noted it
 */
export const announceTakeover = () => void document.dispatchEvent(new Event('taken-over'))
