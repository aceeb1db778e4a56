/** A file that is not there, is cut off or is no extract; the message is the sentence for the terminal. */
export class UnreadableExtract extends Error {}
