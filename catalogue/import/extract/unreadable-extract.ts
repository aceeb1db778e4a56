/** A file that is missing, truncated or not an extract; the message is shown on the terminal. */
export class UnreadableExtract extends Error {}
