/**
 * The page on screen now handles events itself: `start.ts` repeats the earlier clicks and input.
 */
export const announceTakeover = () => void document.dispatchEvent(new Event('taken-over'))
