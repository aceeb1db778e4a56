/** Announces that React now handles events: `start.ts` then repeats the clicks and input that came before. */
export const announceTakeover = () => void document.dispatchEvent(new Event('taken-over'))
