/** Announces that React now handles events: `start.ts` then repeats the last click and the typed text. */
export const announceInteractive = () => void document.dispatchEvent(new Event('app-interactive'))
