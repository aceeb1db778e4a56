/** Every tab of the panel receives these; most need none. */
export interface AdminTabProps {
  user: { id: string; email: string }
  /** The administrator has taken their own role away. */
  onOwnRoleLost: () => void
}
