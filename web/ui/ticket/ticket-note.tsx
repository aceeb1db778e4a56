interface TicketNoteProps {
  /** The signature before the message; empty: unsigned. */
  from: string
  message: string | null
}

/** The sender's note on a ticket, as plain text in any script. */
export const TicketNote = ({ from, message }: TicketNoteProps) => (
  <p className="text-pretty text-lg leading-snug wrap-anywhere" dir="auto">
    {from ? <span className="font-semibold">{from}</span> : null}
    {message}
  </p>
)
