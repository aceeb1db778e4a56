/**
 * The page on screen reacts by itself from now on: `start.ts` repeats what was clicked and typed before.
 */
export const announceTakeover = () => void document.dispatchEvent(new Event('taken-over'))
